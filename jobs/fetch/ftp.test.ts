import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { certificate, trusted } from './certificates.fixture.ts'
import { failedFeed, fetchTestFeed } from './feeds.fixture.ts'
import { serveFtp } from './ftp-server.fixture.ts'
import { freshPath, serveRaw } from './servers.fixture.ts'

const feed = `id\ttitle\n${'1\tChair\n'.repeat(20_000)}`
const files = { 'feed.tsv': feed, 'out/fe ed.tsv': feed }

describe('a feed on an FTP server', () => {
  it('is fetched with user name and password, and described', async () => {
    const server = await serveFtp({ files, hasFacts: true })
    const path = freshPath()
    expect(await fetchTestFeed({ url: at(server, 'user:p%40ss@'), path })).toMatchObject({
      isUnchanged: false,
      bytes: feed.length,
      etag: expect.stringMatching(/^"\d+-\d+"$/),
      lastModified: 'Sun, 01 Mar 2026 12:00:00 GMT',
      hostKey: null,
    })
    expect(readFileSync(path, 'utf8')).toBe(feed)
  })

  it('is fetched without a name where anybody may, from a server that knows little', async () => {
    const server = await serveFtp({ files, hasEpsv: false })
    const fetched = await fetchTestFeed({ url: at(server, '', 'out/fe%20ed.tsv') })
    expect(fetched).toMatchObject({ bytes: feed.length, etag: null, lastModified: null })
    expect(server.commands).toContain('USER anonymous')
  })

  it('is not fetched again while size and time are those of last time', async () => {
    const server = await serveFtp({ files, hasFacts: true })
    const first = await fetchTestFeed({ url: at(server) })
    if (first.isUnchanged) throw new Error('it was never fetched')
    expect(await fetchTestFeed({ url: at(server), etag: first.etag })).toEqual({ isUnchanged: true })
    expect(await fetchTestFeed({ url: at(server), etag: '"1-1"' })).toMatchObject({ isUnchanged: false })
    expect(server.commands.filter(command => command.startsWith('RETR'))).toHaveLength(2)
  })

  it.each([true, false])(
    'S248 comes from the host of the address, whatever the server says (EPSV: %s)',
    async hasEpsv => {
      const server = await serveFtp({ files, hasEpsv })
      expect(await fetchTestFeed({ url: at(server) })).toMatchObject({ bytes: feed.length })
    },
  )

  it.each([
    ['EPSV', '229 Passive (|||22|)'],
    ['EPSV', '229 Passive (|||99999|)'],
    ['EPSV', '229 Passive'],
  ])('S249 is not fetched from a port of services: %s %s', async (command, answer) => {
    const server = await serveFtp({ files, instead: { [command]: answer } })
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'bad-answer' })
  })

  it('is not fetched from a host that is not allowed', async () => {
    const server = await serveFtp({ files })
    const url = `ftp://127.0.0.1:${server.port}/feed.tsv`
    expect(await failedFeed({ url })).toMatchObject({ code: 'blocked' })
    expect(server.connections()).toBe(0)
  })
})

describe('an FTP server that does not give the feed', () => {
  it('because it is not there, says so', async () => {
    const server = await serveFtp({ files })
    expect(await failedFeed({ url: at(server, '', 'missing.tsv') })).toMatchObject({ code: 'not-found' })
  })

  it('because of the password, says so without it', async () => {
    const server = await serveFtp({ files })
    const failure = await failedFeed({ url: at(server, 'user:secret@') })
    expect(failure).toMatchObject({
      code: 'wrong-login',
      message: expect.stringContaining('user name and password'),
    })
    expect(`${failure.message} ${failure.detail}`).not.toContain('secret')
  })

  it('S250 but too much, is not read', async () => {
    const told = await serveFtp({ files, hasFacts: true })
    expect(await failedFeed({ url: at(told), maxBytes: 1000 })).toMatchObject({ code: 'too-large' })
    expect(told.commands.join()).not.toContain('RETR')
    const untold = await serveFtp({ files })
    expect(await failedFeed({ url: at(untold), maxBytes: 1000 })).toMatchObject({ code: 'too-large' })
  })

  it('but a web page, is not read', async () => {
    const server = await serveFtp({ files: { 'feed.tsv': '<!doctype html><title>Shop</title>' } })
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'web-page' })
  })

  it('S251 but a line without an end, is left before it fills the memory', async () => {
    const server = await serveRaw(socket => {
      const more = () => void (socket.writable && socket.write('220-'.padEnd(16_384, 'x'), more))
      more()
    })
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'broken-off' })
  })

  it('but never says a word, is left', async () => {
    const server = await serveRaw(() => {})
    expect(await failedFeed({ url: at(server), headersMs: 50 })).toMatchObject({ code: 'no-answer' })
  })
})

describe('a transfer over FTP', () => {
  it('that stops half-way is left', async () => {
    const server = await serveFtp({ files, send: data => data.write('id\ttitle\n') })
    expect(await failedFeed({ url: at(server), stallMs: 50 })).toMatchObject({ code: 'stalled' })
  })

  it('that ends before the size that was told is broken off', async () => {
    const server = await serveFtp({ files, hasFacts: true, send: data => data.end('id\ttitle\n') })
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'broken-off' })
  })

  it('that the server breaks off is broken off', async () => {
    const server = await serveFtp({ files, send: data => data.write(feed, () => data.resetAndDestroy()) })
    expect(await failedFeed({ url: at(server) })).toMatchObject({ code: 'broken-off' })
  })

  it('is left when the job is called off', async () => {
    const calledOff = new AbortController()
    const send = () => calledOff.abort(new Error('called off'))
    const server = await serveFtp({ files, send })
    await expect(fetchTestFeed({ url: at(server), signal: calledOff.signal })).rejects.toThrow('called off')
  })
})

describe('FTP over TLS', () => {
  it('protects password and file, with a certificate for the host as it was named', async () => {
    const identity = trusted(await certificate({ names: ['tls.test'] }))
    const server = await serveFtp({ files, identity })
    const url = `ftps://user:p%40ss@tls.test:${server.port}/feed.tsv`
    expect(await fetchTestFeed({ url })).toMatchObject({ bytes: feed.length })
    expect(server.commands[0]).toBe('AUTH TLS')
    expect(server.commands).toContain('PROT P')
  })

  it.each(['tls.test', 'other.test'])(
    'is refused where nobody vouches for it, or for another: %s',
    async name => {
      const identity = await certificate({ names: [name] })
      const server = await serveFtp({ files, identity: name === 'tls.test' ? identity : trusted(identity) })
      const url = `ftps://user:p%40ss@tls.test:${server.port}/feed.tsv`
      expect(await failedFeed({ url })).toMatchObject({ code: 'insecure' })
      expect(server.commands.join()).not.toContain('PASS')
    },
  )

  it('never goes on without TLS', async () => {
    const server = await serveFtp({ files })
    const url = `ftps://user:p%40ss@tls.test:${server.port}/feed.tsv`
    expect(await failedFeed({ url })).toMatchObject({ code: 'server-error' })
    expect(server.commands.join()).not.toContain('PASS')
  })
})

function at(server: { port: number }, user = '', path = 'feed.tsv'): string {
  return `ftp://${user}start.test:${server.port}/${path}`
}
