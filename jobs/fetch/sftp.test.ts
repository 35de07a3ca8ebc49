import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { failedFeed, fetchTestFeed } from './feeds.fixture.ts'
import { freshPath, serveBytes, serveRaw } from './servers.fixture.ts'
import { newHostKey, serveSftp } from './sftp-server.fixture.ts'

const feed = `id\ttitle\n${'1\tChair\n'.repeat(40_000)}`
const files = { '/out/fe ed.tsv': feed, 'feed.tsv': feed, '/feed.tsv': feed }

describe('a feed on an SFTP server', () => {
  it('is fetched with the password of its address, and described', async () => {
    const server = await serveSftp({ files })
    const path = freshPath()
    expect(await fetchTestFeed({ url: at(server, '/out/fe%20ed.tsv'), path })).toMatchObject({
      isUnchanged: false,
      bytes: feed.length,
      etag: `"${feed.length}-1772366400000"`,
      lastModified: 'Sun, 01 Mar 2026 12:00:00 GMT',
      hostKey: expect.stringMatching(/^SHA256:[\w+/]{43}$/),
    })
    expect(readFileSync(path, 'utf8')).toBe(feed)
  })

  it('is fetched where the server asks for the password as of a person', async () => {
    const server = await serveSftp({ files, ways: ['keyboard-interactive'] })
    expect(await fetchTestFeed({ url: at(server) })).toMatchObject({ bytes: feed.length })
  })

  it('may lie where the user arrives', async () => {
    const server = await serveSftp({ files: { 'feed.tsv': feed } })
    expect(await fetchTestFeed({ url: at(server, '/~/feed.tsv') })).toMatchObject({ bytes: feed.length })
  })

  it('is not fetched again while size and time are those of last time', async () => {
    const server = await serveSftp({ files })
    const first = await fetchTestFeed({ url: at(server) })
    if (first.isUnchanged) throw new Error('it was never fetched')
    expect(await fetchTestFeed({ url: at(server), etag: first.etag })).toEqual({ isUnchanged: true })
    const later = await serveSftp({ files, modifiedAt: 1_772_366_401 })
    expect(await fetchTestFeed({ url: at(later), etag: first.etag })).toMatchObject({ isUnchanged: false })
  })

  it('is not fetched from a host that is not allowed', async () => {
    const server = await serveSftp({ files })
    const url = `sftp://user:p%40ss@127.0.0.1:${server.port}/feed.tsv`
    expect(await failedFeed({ url })).toMatchObject({ code: 'blocked' })
    expect(server.connections()).toBe(0)
  })
})

describe('the key of an SFTP server', () => {
  it('S252 is taken the first time, and must be the same from then on', async () => {
    const server = await serveSftp({ files })
    const first = await fetchTestFeed({ url: at(server) })
    if (first.isUnchanged) throw new Error('it was never fetched')
    const { hostKey } = first
    expect(await fetchTestFeed({ url: at(server), hostKey })).toMatchObject({ hostKey })
    const other = await serveSftp({ files }, newHostKey())
    expect(await failedFeed({ url: at(other), hostKey })).toMatchObject({ code: 'other-server' })
    expect(other.passwords).toEqual([])
  })
})

describe('an SFTP server that does not give the feed', () => {
  it('because it is not there, says so', async () => {
    const server = await serveSftp({ files })
    expect(await failedFeed({ url: at(server, '/missing.tsv') })).toMatchObject({ code: 'not-found' })
  })

  it('because nobody may read it, says so', async () => {
    const server = await serveSftp({ files, locked: ['/feed.tsv'] })
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'not-allowed' })
  })

  it('because of the password, says so without it', async () => {
    const server = await serveSftp({ files })
    const failure = await failedFeed({ url: at(server).replace('p%40ss', 'secret') })
    expect(failure).toMatchObject({
      code: 'wrong-login',
      message: expect.stringContaining('user name and password'),
    })
    expect(`${failure.message} ${failure.detail}`).not.toContain('secret')
  })

  it('but too much, is not read', async () => {
    const server = await serveSftp({ files })
    expect(await failedFeed({ url: at(server), maxBytes: 1000 })).toMatchObject({ code: 'too-large' })
  })

  it('but a web page, is not read', async () => {
    const server = await serveSftp({ files: { '/feed.tsv': '<html>' } })
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'web-page' })
  })

  it('and never says a word, is left', async () => {
    const server = await serveRaw(() => {})
    expect(await failedFeed({ url: at(server), headersMs: 50 })).toMatchObject({ code: 'no-answer' })
  })

  it.each([['HTTP/1.1 400 Bad Request\r\n\r\n'], ['SSH-2.0-x\r\n\0\0\0'], ['']])(
    'and speaks something else is left: %j',
    async said => {
      const server = await serveBytes(said)
      const { code } = await failedFeed({ url: at(server), headersMs: 200 })
      expect(['bad-answer', 'broken-off', 'no-answer']).toContain(code)
    },
  )
})

describe('a transfer over SFTP', () => {
  it('that stops half-way is left', async () => {
    const server = await serveSftp({ files, from: { byte: 65_536, happens: () => {} } })
    expect(await failedFeed({ url: at(server), stallMs: 100 })).toMatchObject({ code: 'stalled' })
  })

  it('that the server breaks off is broken off', async () => {
    const server = await serveSftp({ files, from: { byte: 65_536, happens: hangUp => hangUp() } })
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'broken-off' })
  })

  it('is left when the job is called off', async () => {
    const calledOff = new AbortController()
    const happens = () => calledOff.abort(new Error('called off'))
    const server = await serveSftp({ files, from: { byte: 65_536, happens } })
    await expect(fetchTestFeed({ url: at(server), signal: calledOff.signal })).rejects.toThrow('called off')
  })
})

function at(server: { port: number }, path = '/feed.tsv'): string {
  return `sftp://user:p%40ss@start.test:${server.port}${path}`
}
