import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isMasked, maskCredentials, unmasked } from './address-passwords.ts'

describe('an address that is answered', () => {
  it.each([
    [
      'https://user:p%40ss@Example.com/a/../feed.xml?key=1',
      'https://user:***@Example.com/a/../feed.xml?key=1',
    ],
    ['https://user:p@ss@example.com', 'https://user:***@example.com'],
    ['sftp://token@example.com/x', 'sftp://***@example.com/x'],
    ['https:user:secret@example.com/x', 'https://user:***@example.com/x'],
    ['https:\\\\user:secret@example.com/x', 'https:\\\\user:***@example.com/x'],
    [' https://user:se\ncret@example.com/x', 'https://user:***@example.com/x'],
    ['https://example.com/a@b.pdf', 'https://example.com/a@b.pdf'],
    ['not an address: user:secret@example.com', 'not an address: ***@example.com'],
  ])('%j is shown as %j', (address, shown) => {
    expect(maskCredentials(address).trim()).toBe(shown)
  })

  test('never has the password in it', () => {
    const part = fc.string({ unit: 'grapheme-ascii', maxLength: 6 })
    fc.assert(
      fc.property(
        fc.constantFrom('http', 'https', 'ftp', 'sftp'),
        part,
        part,
        part,
        (scheme, user, more, path) => {
          const address = `${scheme}://${user}:geheim${more}@example.com/${path}`
          fc.pre(URL.parse(address)?.hostname === 'example.com')
          expect(maskCredentials(address)).not.toContain('geheim')
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('an address that is given back', () => {
  const kept = ['https://user:secret@example.com/feed.xml', 'sftp://token@files.example.com/feed.xml', null]
  it.each([
    ['https://user:***@example.com/feed.xml', 'https://user:secret@example.com/feed.xml'],
    ['https://user:***@example.com/other.xml?a=1', 'https://user:secret@example.com/other.xml?a=1'],
    ['sftp://***@files.example.com/feed.xml', 'sftp://token@files.example.com/feed.xml'],
    ['https://user:new@example.com/feed.xml', 'https://user:new@example.com/feed.xml'],
    ['https://example.com/', 'https://example.com/'],
  ])('%s means %s', (given, meant) => {
    expect(unmasked(given, kept)).toBe(meant)
  })

  it.each([
    'https://other:***@example.com/feed.xml',
    'https://user:***@example.org/feed.xml',
    'https://user:***@example.com:8443/feed.xml',
    'http://user:***@example.com/feed.xml',
    'https://***@example.com/feed.xml',
    'sftp://token:***@files.example.com/feed.xml',
  ])('%s means nothing', given => {
    expect(isMasked(given)).toBe(true)
    expect(unmasked(given, kept)).toBeUndefined()
  })
})
