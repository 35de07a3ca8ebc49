import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  failedFetch,
  fetchTest,
  freshPath,
  serve,
  serveBytes,
  serveRaw,
  testPolicy,
} from './servers.fixture.ts'

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)])

describe('a file that is fetched', () => {
  it('lies on the disk as it was sent, and is described', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, {
        'content-type': 'application/pdf',
        etag: '"v1"',
        'last-modified': 'Sun, 01 Jun 2025 08:00:00 GMT',
      })
      response.end(pdf)
    })
    const path = freshPath()
    writeFileSync(path, randomBytes(500_000))
    expect(await fetchTest({ url: at(server, '/catalogue.pdf?x=1#page=2'), path })).toEqual({
      bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
      contentType: 'application/pdf',
      etag: '"v1"',
      lastModified: 'Sun, 01 Jun 2025 08:00:00 GMT',
      headers: expect.objectContaining({ 'content-type': 'application/pdf', etag: '"v1"' }),
      finalUrl: at(server, '/catalogue.pdf?x=1'),
    })
    expect(readFileSync(path)).toEqual(pdf)
  })

  it('is asked for as a PDF, by name', async () => {
    const server = await serve((request, response) => {
      const { accept, host, 'user-agent': agent } = request.headers
      response.end(`%PDF-${JSON.stringify({ accept, host, agent })}`)
    })
    const path = freshPath()
    await fetchTest({ url: at(server), path })
    expect(readFileSync(path, 'utf8')).toBe(
      `%PDF-{"accept":"application/pdf, */*;q=0.5","host":"start.test:${server.port}","agent":"Recto"}`,
    )
  })

  it.each([
    ['gzip', gzipSync(pdf)],
    ['x-gzip', gzipSync(pdf)],
    ['deflate', deflateSync(pdf)],
    ['br', brotliCompressSync(pdf)],
    ['identity', pdf],
    ['aws-chunked', pdf],
    ['UTF-8', pdf],
  ])('is unpacked where its coding is %s and known', async (coding, sent) => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(sent)
    })
    const path = freshPath()
    expect(await fetchTest({ url: at(server), path })).toMatchObject({ bytes: pdf.length })
    expect(readFileSync(path)).toEqual(pdf)
  })

  it('may be as large as is accepted, to the byte', async () => {
    const server = await serve((_request, response) => response.end(pdf))
    await expect(fetchTest({ url: at(server), maxBytes: pdf.length })).resolves.toMatchObject({
      bytes: pdf.length,
    })
    expect(await failedFetch({ url: at(server), maxBytes: pdf.length - 1 })).toMatchObject({
      code: 'too-large',
    })
  })

  it('may be of any kind where none is expected', async () => {
    const server = await serve((_request, response) => response.end('<rss/>'))
    await expect(fetchTest({ url: at(server), accept: undefined })).resolves.toMatchObject({ bytes: 6 })
  })

  it('may begin with up to a kilobyte of something else', async () => {
    const server = await serve((_request, response) => response.end(`${'\n'.repeat(1000)}%PDF-1.4`))
    await expect(fetchTest({ url: at(server) })).resolves.toMatchObject({ bytes: 1008 })
  })

  it('S224 comes over a connection of its own, which is looked up and checked of its own', async () => {
    const server = await serve((_request, response) => response.end(pdf))
    const answers = [['127.0.0.1'], ['169.254.169.254']]
    const resolve = async () => answers.shift() ?? []
    await fetchTest({ url: at(server), resolve })
    expect(await failedFetch({ url: at(server), resolve })).toMatchObject({ code: 'blocked' })
    expect(server.connections()).toBe(1)
  })

  it('S263 comes from ourselves in a local trial', async () => {
    const server = await serve((_request, response) => response.end(pdf))
    const url = `http://localhost:${server.port}/sample.pdf`
    const trial = { ...testPolicy, loopback: true, ownHosts: ['localhost'] }
    await expect(fetchTest({ url, policy: trial })).resolves.toMatchObject({ bytes: pdf.length })
    expect(await failedFetch({ url, policy: testPolicy })).toMatchObject({ code: 'blocked' })
    expect(server.connections()).toBe(1)
  })
})

describe('an address that is refused', () => {
  it.each([
    ['ftp://example.com/a.pdf', 'The address must be an http or https address.'],
    ['example.com/a.pdf', 'The address must be complete, such as https://example.com/catalogue.pdf.'],
    ['http://example.com:25/', 'The address must not use port 25: files are not served there.'],
  ])('%s says why, as the API does', async (url, message) => {
    expect(await failedFetch({ url })).toMatchObject({ code: 'bad-address', message })
  })

  it('is not connected to', async () => {
    const server = await serve((_request, response) => response.end(pdf))
    expect(await failedFetch({ url: `http://127.0.0.1:${server.port}/` })).toMatchObject({ code: 'blocked' })
    expect(server.connections()).toBe(0)
  })
})

describe('an answer that is no file', () => {
  it.each([
    [401, 'not-allowed'],
    [403, 'not-allowed'],
    [404, 'not-found'],
    [410, 'not-found'],
    [204, 'server-error'],
    [206, 'server-error'],
    [304, 'server-error'],
    [429, 'rate-limited'],
    [500, 'server-error'],
    [503, 'server-error'],
  ])('with status %i is %s', async (status, code) => {
    const server = await serve((_request, response) => response.writeHead(status).end())
    expect(await failedFetch({ url: at(server) })).toMatchObject({
      code,
      detail: `the server answered ${status}`,
    })
  })

  it.each([
    ['nothing', '', 'empty', 'The file at that address is empty.'],
    ['a picture', '\x89PNG\r\n', 'wrong-kind', 'The file at that address is not a PDF.'],
    [
      'a page',
      '\n<!-- shop -->\n<HTML lang="de"><body>Katalog',
      'web-page',
      'The address leads to a web page, not to a PDF. Use the address of the file itself.',
    ],
  ])('but %s says so', async (_what, sent, code, message) => {
    const server = await serve((_request, response) => response.end(sent))
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code, message })
  })

  it.each([
    ['S254 headers of 1 MiB', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(1024 * 1024)}\r\n\r\n`],
    ['S254 a hundred thousand headers', `HTTP/1.1 200 OK\r\n${'X: a\r\n'.repeat(100_000)}\r\n`],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['nothing at all', ''],
    ['a change of protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 8\r\nContent-Length: 9\r\n\r\n%PDF-1.7'],
  ])('%s makes no sense', async (_what, sent) => {
    const server = await serveBytes(sent)
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'bad-answer' })
  })

  it('packed twice makes no sense', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(pdf)))
    })
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'bad-answer' })
  })
})

describe('a server that takes its time', () => {
  it('S256 and never answers is left', async () => {
    const server = await serve(() => {})
    expect(await failedFetch({ url: at(server), headersMs: 50 })).toMatchObject({ code: 'no-answer' })
  })

  it('and only says that it will answer is left', async () => {
    const server = await serveRaw(socket => {
      const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 5)
      socket.on('close', () => clearInterval(timer))
    })
    expect(await failedFetch({ url: at(server), headersMs: 100 })).toMatchObject({ code: 'no-answer' })
  })

  it('S255 and sends a byte now and then is left', async () => {
    const server = await serve((_request, response) => {
      const timer = setInterval(() => response.write('%'), 5)
      response.on('close', () => clearInterval(timer))
    })
    expect(await failedFetch({ url: at(server), stallMs: 100 })).toMatchObject({ code: 'stalled' })
  })

  it('and stops half-way is left', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': pdf.length }).write(pdf.subarray(0, 10_000))
    })
    expect(await failedFetch({ url: at(server), stallMs: 50 })).toMatchObject({ code: 'stalled' })
  })

  it('and goes on and on is left', async () => {
    const server = await serve(endless)
    const order = { url: at(server), maxBytes: Number.MAX_SAFE_INTEGER, deadlineMs: 100 }
    expect(await failedFetch(order)).toMatchObject({ code: 'too-slow' })
  })

  it('holds nothing back when the job is called off', async () => {
    const calledOff = new AbortController()
    const server = await serve((_request, response) => {
      response.write(pdf)
      calledOff.abort(new Error('called off'))
    })
    const path = freshPath()
    await expect(fetchTest({ url: at(server), path, signal: calledOff.signal })).rejects.toThrow('called off')
    expect(existsSync(path)).toBe(false)
  })
})

describe('a server that sends too much', () => {
  it('S257 is not read when it says so', async () => {
    const server = await serveBytes(`HTTP/1.1 200 OK\r\nContent-Length: ${10 * 1024 ** 4}\r\n\r\n%PDF-`)
    expect(await failedFetch({ url: at(server), maxBytes: 500_000_000 })).toMatchObject({
      code: 'too-large',
      detail: 'Content-Length is 10995116277760',
      message: 'The file is larger than 500 MB, the most that is accepted here.',
    })
  })

  it('S258 is cut off when it does not', async () => {
    const server = await serve(endless)
    expect(await failedFetch({ url: at(server), maxBytes: 2_500_000 })).toMatchObject({
      code: 'too-large',
      message: 'The file is larger than 2.5 MB, the most that is accepted here.',
    })
  })

  const bomb = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(40 * 1024 * 1024)])
  it.each([
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(bomb)],
  ])('S259 packed with %s is not unpacked', async (coding, sent) => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': coding }).end(sent)
    })
    expect(await failedFetch({ url: at(server), maxBytes: 500_000_000 })).toMatchObject({ code: 'too-dense' })
    expect(await failedFetch({ url: at(server), maxBytes: 1_000_000 })).toMatchObject({ code: 'too-large' })
  })

  it('of more than it announced is held to its word', async () => {
    const server = await serveBytes('HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n%PDF-1.7', 'and more')
    const path = freshPath()
    await fetchTest({ url: at(server), path })
    expect(readFileSync(path, 'utf8')).toBe('%PDF-1.7')
  })
})

describe('a transfer that breaks off', () => {
  it.each([
    ['before its announced end', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n%PDF-1.7'],
    ['between chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n%PDF-1.7\r\n'],
    ['within a chunk header', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n8\r\n%PDF-1.7\r\nzz\r\n'],
  ])('%s leaves no file', async (_where, sent) => {
    const server = await serveBytes(sent)
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'broken-off' })
  })

  it('within its packing leaves no file', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(pdf).subarray(0, 100_000))
    })
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'broken-off' })
  })
})

describe('a disk', () => {
  // Linux has a device that is always full; elsewhere there is nothing to try this on.
  it.runIf(existsSync('/dev/full'))('that is full is named as the reason', async () => {
    const server = await serve((_request, response) => response.end(pdf))
    const path = freshPath()
    symlinkSync('/dev/full', path)
    expect(await failedFetch({ url: at(server), path })).toMatchObject({ code: 'disk-full' })
  })

  it('without the directory is the caller’s error, not the server’s', async () => {
    const server = await serve((_request, response) => response.end(pdf))
    const path = join(dirname(freshPath()), 'missing', 'file.pdf')
    await expect(fetchTest({ url: at(server), path })).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

const endless: Parameters<typeof serve>[0] = (_request, response) => {
  const send = () => {
    while (!response.destroyed && response.write(pdf));
  }
  response.on('drain', send)
  send()
}

function at(server: { port: number }, path = '/'): string {
  return `http://start.test:${server.port}${path}`
}
