import { describe, expect, it } from 'vitest'
import { failedFetch, fetchTest, serve, serveBytes, testResolve } from './servers.fixture.ts'

const pdf = '%PDF-1.7 a catalogue'

describe('a redirect leads no further than an address that a user may name', () => {
  it.each([
    ['S227', 302, 'http://127.0.0.1/'],
    ['S228', 301, 'http://169.254.169.254/'],
    ['S229', 307, 'http://[::1]/'],
    ['S230', 308, 'http://2130706433/'],
    ['S234', 302, '//127.0.0.1/'],
    ['a see-other', 303, 'http://10.0.0.1/'],
  ])('%s %i to %s is blocked', async (_id, status, location) => {
    const server = await serve((_request, response) =>
      response.writeHead(status, { location }).end('no file'),
    )
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'blocked' })
    expect(server.connections()).toBe(1)
  })

  it.each([
    ['S231', 'file:///etc/passwd'],
    ['S232', 'ftp://10.0.0.1/x'],
    ['S233', 'gopher://127.0.0.1:6379/_'],
    ['a data store', 'http://other.test:6379/'],
    ['an impossible host', 'http://a..b/'],
    ['nothing that can be read', 'http://['],
    ['an endless address', `/${'a'.repeat(9000)}`],
  ])('%s to %s is refused', async (_id, location) => {
    const server = await serve((_request, response) => response.writeHead(302, { location }).end())
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'redirected' })
  })

  it.each([
    '/feed?access_token=geheim&page=2',
    'http://shop:geheim@[/?key=geheim',
    'ftp://other.test/?key=geheim',
  ])('to %s is told in the log without its key', async location => {
    const server = await serve((_request, response) => response.writeHead(302, { location }).end())
    const failed = await failedFetch({ url: `${at(server)}?sig=geheim` })
    expect(failed.detail).not.toContain('geheim')
    expect(failed.message).not.toContain('geheim')
  })

  it('S241 without a place to go is refused', async () => {
    const server = await serve((_request, response) => response.writeHead(302).end())
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'redirected' })
  })

  it('with two places to go is refused', async () => {
    const server = await serveBytes('HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\n\r\n')
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'redirected' })
  })

  it('S242 to bytes that are no text is refused', async () => {
    const server = await serveBytes('HTTP/1.1 302 Found\r\nLocation: /\xfe\xff\x80\r\n\r\n')
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'redirected' })
  })

  it('S242 to an address of 70 KiB ends where headers become too long', async () => {
    const server = await serveBytes(`HTTP/1.1 302 Found\r\nLocation: /${'a'.repeat(70 * 1024)}\r\n\r\n`)
    expect(await failedFetch({ url: at(server) })).toMatchObject({ code: 'bad-answer' })
  })

  it('S246 is looked up and checked again at every step', async () => {
    const server = await serve((_request, response) => response.writeHead(302, { location: '/2' }).end())
    const answers = [['127.0.0.1'], ['169.254.169.254']]
    const resolve = async () => answers.shift() ?? []
    expect(await failedFetch({ url: at(server), resolve })).toMatchObject({ code: 'blocked' })
    expect(answers).toEqual([])
    expect(server.connections()).toBe(1)
  })
})

describe('an honest redirect is followed', () => {
  it('S235 to a place on the same host, named relatively', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/relative.pdf') response.end(pdf)
      else response.writeHead(302, { location: 'relative.pdf#page=2' }).end()
    })
    const file = await fetchTest({ url: at(server) })
    expect(file.finalUrl).toBe(at(server, '/relative.pdf'))
  })

  it('to a name in UTF-8, as many servers send it', async () => {
    const path = Buffer.from('/münchen.pdf').toString('latin1')
    const server = await serve((request, response) => {
      if (request.url === '/m%C3%BCnchen.pdf') response.end(pdf)
      else response.writeHead(302, { location: path }).end()
    })
    await expect(fetchTest({ url: at(server) })).resolves.toMatchObject({ bytes: pdf.length })
  })

  it('S238 five times', async () => {
    const server = await serve(countDown)
    await expect(fetchTest({ url: at(server, '/5') })).resolves.toMatchObject({ bytes: pdf.length })
    expect(server.connections()).toBe(6)
  })

  it('S239 not six times', async () => {
    const server = await serve(countDown)
    expect(await failedFetch({ url: at(server, '/6') })).toMatchObject({ code: 'redirected' })
    expect(server.connections()).toBe(6)
  })

  it('S240 not in a circle', async () => {
    const server = await serve((request, response) => {
      response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end()
    })
    expect(await failedFetch({ url: at(server, '/a') })).toMatchObject({ code: 'redirected' })
    expect(server.connections()).toBe(2)
  })

  const countDown: Parameters<typeof serve>[0] = (request, response) => {
    const left = Number(request.url?.slice(1))
    if (left === 0) response.end(pdf)
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  }
})

describe('user name and password', () => {
  it('are sent to the origin that they were given for', async () => {
    const seen: (string | undefined)[] = []
    const server = await serve((request, response) => {
      seen.push(request.headers.authorization)
      if (request.url === '/end') response.end(pdf)
      else response.writeHead(302, { location: '/end' }).end()
    })
    const file = await fetchTest({ url: `http://user:p%40ss@start.test:${server.port}/` })
    const basic = `Basic ${Buffer.from('user:p@ss').toString('base64')}`
    expect(seen).toEqual([basic, basic])
    expect(file.finalUrl).toBe(at(server, '/end'))
  })

  it('S245 are not sent on to another origin, nor back again', async () => {
    const seen: string[] = []
    const server = await serve((request, response) => {
      seen.push(`${request.headers.host?.split(':')[0]} ${request.headers.authorization ?? 'none'}`)
      const next: Record<string, string> = {
        '/': `http://other.test:${server.port}/there`,
        '/there': `http://start.test:${server.port}/back`,
      }
      const location = next[request.url ?? '']
      if (location) response.writeHead(302, { location }).end()
      else response.end(pdf)
    })
    await fetchTest({ url: `http://user:pass@start.test:${server.port}/` })
    const basic = `Basic ${Buffer.from('user:pass').toString('base64')}`
    expect(seen).toEqual([`start.test ${basic}`, 'other.test none', 'start.test none'])
  })

  it('and other headers of one origin are kept from another', async () => {
    const seen: string[] = []
    const server = await serve((request, response) => {
      seen.push(`${request.headers.host?.split(':')[0]} ${request.headers['x-api-key'] ?? 'none'}`)
      if (request.url !== '/') response.end(pdf)
      else response.writeHead(302, { location: `http://other.test:${server.port}/there` }).end()
    })
    await fetchTest({ url: `http://start.test:${server.port}/`, headers: { 'x-api-key': 'secret' } })
    expect(seen).toEqual(['start.test secret', 'other.test none'])
  })

  it('are not taken from a redirect', async () => {
    const seen: (string | undefined)[] = []
    const server = await serve((request, response) => {
      seen.push(request.headers.authorization)
      if (request.url === '/end') response.end(pdf)
      else response.writeHead(302, { location: `http://a:b@other.test:${server.port}/end` }).end()
    })
    const file = await fetchTest({ url: at(server) })
    expect(seen).toEqual([undefined, undefined])
    expect(file.finalUrl).toBe(`http://other.test:${server.port}/end`)
  })
})

describe('what looks like a redirect to a browser is none to us', () => {
  it('S243 a Refresh header', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { refresh: '0;url=http://127.0.0.1/' }).end(pdf)
    })
    await expect(fetchTest({ url: at(server) })).resolves.toMatchObject({ bytes: pdf.length })
    expect(server.connections()).toBe(1)
  })

  it('S244 a page that refreshes', async () => {
    const server = await serve((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><meta http-equiv="refresh" content="0;url=http://127.0.0.1/">')
    })
    expect(await failedFetch({ url: at(server) })).toMatchObject({
      code: 'web-page',
      message: 'The address leads to a web page, not to a PDF. Use the address of the file itself.',
    })
    expect(server.connections()).toBe(1)
  })

  it('S247 a hint to another server', async () => {
    const hinted = await serve((_request, response) => response.end(pdf))
    const hosts: string[] = []
    const server = await serve((_request, response) => {
      response
        .writeHead(200, { 'alt-svc': `h3="127.0.0.1:${hinted.port}", h2="127.0.0.1:${hinted.port}"` })
        .end(pdf)
    })
    const resolve = async (host: string) => {
      hosts.push(host)
      return testResolve(host)
    }
    await fetchTest({ url: at(server), resolve })
    await fetchTest({ url: at(server), resolve })
    expect([server.connections(), hinted.connections()]).toEqual([2, 0])
    expect(hosts).toEqual(['start.test', 'start.test'])
  })
})

function at(server: { port: number }, path = '/'): string {
  return `http://start.test:${server.port}${path}`
}
