import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isMasked, maskCredentials, unmasked } from './address-passwords.ts'

describe('an address that is answered', () => {
  it.each([
    [
      'https://user:p%40ss@Example.com/a/../feed.xml?page=1',
      'https://user:***@Example.com/a/../feed.xml?page=1',
    ],
    ['https://user:p@ss@example.com', 'https://user:***@example.com'],
    ['sftp://token@example.com/x', 'sftp://***@example.com/x'],
    ['https:user:secret@example.com/x', 'https://user:***@example.com/x'],
    ['https:\\\\user:secret@example.com/x', 'https:\\\\user:***@example.com/x'],
    [' https://user:se\ncret@example.com/x', 'https://user:***@example.com/x'],
    ['https://example.com/a@b.pdf', 'https://example.com/a@b.pdf'],
    ['not an address: user:secret@example.com', 'not an address: ***@example.com'],
    ['not an address: /feed?a=1&key=geheim end', 'not an address: /feed?a=1&key=*** end'],
    ['https://example.com/?key=geheim leads on', 'https://example.com/?key=***'],
    [
      'https://Example.com/a/../f.xml?shop=4&key=a%20b#top',
      'https://Example.com/a/../f.xml?shop=4&key=***#top',
    ],
    ['https://user:secret@example.com/?token=x', 'https://user:***@example.com/?token=***'],
    ['https://example.com/?acc\ness_token=geheim', 'https://example.com/?acc\ness_token=***'],
    ['https://example.com/?%6bey=geheim&a=b', 'https://example.com/?%6bey=***&a=b'],
    ['https://example.com/?key=&keyword=chair&monkey=1', 'https://example.com/?key=&keyword=chair&monkey=1'],
  ])('%j is shown as %j', (address, shown) => {
    expect(maskCredentials(address).trim()).toBe(shown)
  })

  it.each(
    `access_token token key api_key apikey api-key sig signature Signature secret client_secret password auth
      X-Amz-Signature X-Amz-Security-Token X-Goog-Signature subscription-key accessKey authToken hmac`.split(
      /\s+/,
    ),
  )('%s in its query is masked', name => {
    expect(maskCredentials(`sftp://example.com/feed?a=1&${name}=geheim`)).toBe(
      `sftp://example.com/feed?a=1&${name}=***`,
    )
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
  const kept = [
    'https://user:secret@example.com/feed.xml',
    'sftp://token@files.example.com/feed.xml',
    null,
    'https://shop.example.com/feed.xml?shop=4&key=a%26b&sig=c',
  ]
  it.each([
    ['https://user:***@example.com/feed.xml', 'https://user:secret@example.com/feed.xml'],
    ['https://user:***@example.com/other.xml?a=1', 'https://user:secret@example.com/other.xml?a=1'],
    ['sftp://***@files.example.com/feed.xml', 'sftp://token@files.example.com/feed.xml'],
    ['https://user:new@example.com/feed.xml', 'https://user:new@example.com/feed.xml'],
    ['https://example.com/', 'https://example.com/'],
    [
      'https://shop.example.com/feed.xml?shop=4&key=***&sig=***',
      'https://shop.example.com/feed.xml?shop=4&key=a%26b&sig=c',
    ],
    [
      'https://shop.example.com/other.xml?sig=new&key=***&shop=5',
      'https://shop.example.com/other.xml?sig=new&key=a%26b&shop=5',
    ],
    ['https://shop.example.com/?name=***', 'https://shop.example.com/?name=***'],
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
    'https://shop.example.com:8443/feed.xml?key=***',
    'http://shop.example.com/feed.xml?key=***',
    'https://other.example.com/feed.xml?key=***',
    'https://shop.example.com/feed.xml?token=***',
    'https://user:***@shop.example.com/feed.xml?key=***',
  ])('%s means nothing', given => {
    expect(isMasked(given)).toBe(true)
    expect(unmasked(given, kept)).toBeUndefined()
  })
})
