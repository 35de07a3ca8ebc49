import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { failedFeed, fetchTestFeed } from './feeds.fixture.ts'
import { freshPath, serve } from './servers.fixture.ts'

const feed = 'id\ttitle\n1\tChair\n'

describe('a feed on a web server', () => {
  it('is fetched once while the server says that it is the same', async () => {
    const asked: unknown[] = []
    const server = await serve((request, response) => {
      const { 'if-none-match': tag, 'if-modified-since': time } = request.headers
      asked.push([tag, time])
      const lastModified = 'Sun, 01 Mar 2026 12:00:00 GMT'
      if (tag === '"v1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"v1"', 'last-modified': lastModified }).end(feed)
    })
    const url = at(server)
    const first = await fetchTestFeed({ url })
    expect(first).toMatchObject({ isUnchanged: false, bytes: feed.length, etag: '"v1"', hostKey: null })
    if (first.isUnchanged) throw new Error('it was never fetched')
    const path = freshPath()
    expect(await fetchTestFeed({ ...first, url, path })).toEqual({ isUnchanged: true })
    expect(existsSync(path)).toBe(false)
    expect(asked).toEqual([
      [undefined, undefined],
      ['"v1"', 'Sun, 01 Mar 2026 12:00:00 GMT'],
    ])
  })

  it('is not said to be the same by a server that was not asked', async () => {
    const server = await serve((_request, response) => response.writeHead(304).end())
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'server-error' })
  })

  it('is asked for anew where a redirect leads, with what is known of it', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/feed.tsv') response.writeHead(302, { location: '/real.tsv' }).end()
      else response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200).end()
    })
    expect(await fetchTestFeed({ url: at(server), etag: '"v1"' })).toEqual({ isUnchanged: true })
  })

  it.each([
    ['gzip', '\x1f\x8b\x08\0\0'],
    ['a ZIP', 'PK\x03\x04\0\0'],
    ['UTF-16', '\xff\xfei\0d\0'],
  ])('may be %s, as its first bytes say', async (_what, content) => {
    const server = await serve((_request, response) => response.end(content, 'latin1'))
    expect(await fetchTestFeed({ url: at(server) })).toMatchObject({ bytes: content.length })
  })
})

it.each([
  ['file:///etc/passwd', 'must be an http, https, ftp, sftp, or s3 address'],
  ['ftp://example.com/a%0d%0aDELE%20x', 'line breaks'],
  ['ftps://example.com:25/a', 'must not use port 25'],
])('%s is refused before anything is looked up', async (url, sentence) => {
  expect(await failedFeed({ url })).toMatchObject({
    code: 'bad-address',
    message: expect.stringContaining(sentence),
  })
})

it('a redirect from the web never leads to FTP', async () => {
  const server = await serve((_request, response) => {
    response.writeHead(302, { location: 'ftp://start.test/feed.tsv' }).end()
  })
  expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'redirected' })
})

function at(server: { port: number }): string {
  return `http://start.test:${server.port}/feed.tsv`
}
