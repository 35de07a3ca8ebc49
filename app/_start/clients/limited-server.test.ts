import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { limits, type RequestLimits } from '#app/_http/ingress/limits.ts'
import { sendResponse } from '../server/node-http.ts'
import type { Exchanges } from './exchanges.ts'
import { limitedServer } from './limited-server.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

/** Those of the product, a thousand times as long: nothing ends but by the checks that a test makes. */
const patient: RequestLimits = {
  ...limits,
  bodyPace: { bytes: 1024, seconds: 30_000 },
  uploadPace: { bytes: 1024, seconds: 120_000 },
  answerPace: { bytes: 1, seconds: 120_000 },
}

let stop = () => {}
afterEach(() => stop())

async function serve(listener: Listener, changes: Partial<RequestLimits> = {}, trustedProxies = 0) {
  const { server, exchanges } = limitedServer(listener, { ...patient, ...changes }, trustedProxies)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const sockets: Socket[] = []
  stop = () => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    server.close()
  }
  /** A connection that has sent the beginning of something. */
  const open = (start: string) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', () => {})
    socket.write(start)
    sockets.push(socket)
    return socket
  }
  return { exchanges, open, read: () => text(open(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)) }
}

const host = 'Host: localhost\r\n'
const post = (path = '/dashboard/api/x', length = 1_000_000) =>
  `POST ${path} HTTP/1.1\r\n${host}Content-Length: ${length}\r\n\r\n`

/** Counts the bytes of a body, and answers with the number. */
function counting() {
  let received = 0
  let wake = () => {}
  const listener: Listener = async (incoming, outgoing) => {
    incoming.on('error', () => {})
    incoming.on('data', chunk => {
      received += chunk.length
      wake()
    })
    incoming.on('end', () => outgoing.end(String(received)))
    wake()
  }
  /** Resolves once so many bytes have arrived. */
  const arrived = async (bytes: number) => {
    while (received < bytes) {
      const more = Promise.withResolvers<void>()
      wake = more.resolve
      await more.promise
    }
  }
  return { listener, arrived }
}

const check = (exchanges: Exchanges, times: number) => {
  for (let count = 0; count < times; count += 1) exchanges.check()
}

/** Resolves once a server has begun with so many requests. */
async function begun(exchanges: Exchanges, count: number) {
  while (exchanges.size < count) await nextTurn()
}

describe('a body that comes in slowly', () => {
  test('ends with 408 in JSON after 30 s without progress', async () => {
    const { listener, arrived } = counting()
    const { exchanges, open } = await serve(listener)
    const slow = open(`${post()}x`)
    await arrived(1)
    check(exchanges, 6)
    await nextTurn()
    expect(slow.readableLength).toBe(0)
    check(exchanges, 1)
    const answer = await text(slow)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(answer).toContain('{"error":"The body of the request stopped coming in.')
    expect(answer).toMatch(/connection: close/i)
    exchanges.check()
    expect(exchanges.size).toBe(0)
  })

  test('ends likewise when it trickles byte by byte', async () => {
    const { listener, arrived } = counting()
    const { exchanges, open } = await serve(listener)
    const slow = open(post())
    for (let sent = 1; sent <= 7; sent += 1) {
      slow.write('x')
      await arrived(sent)
      exchanges.check()
    }
    expect(await text(slow)).toContain(' 408 ')
  })

  test('goes on as long as it makes progress', async () => {
    const { listener, arrived } = counting()
    const { exchanges, open } = await serve(listener)
    const steady = open(post('/v2/groups', 20 * 1024))
    for (let sent = 1; sent <= 20; sent += 1) {
      steady.write('x'.repeat(1024))
      await arrived(sent * 1024)
      check(exchanges, 5)
    }
    expect(await text(steady.end())).toMatch(/ 200 OK[\s\S]*20480/)
  })

  test('has longer when it is part of an upload', async () => {
    const { listener, arrived } = counting()
    const { exchanges, open } = await serve(listener)
    const slow = open(`${post('/dashboard/api/groups/1/uploads/5a')}x`)
    await arrived(1)
    check(exchanges, 24)
    await nextTurn()
    expect(slow.readableLength).toBe(0)
    check(exchanges, 1)
    expect(await text(slow)).toContain(' 408 ')
  })

  test('is not to blame while we do not read it', async () => {
    const turn = Promise.withResolvers<void>()
    const { exchanges, open } = await serve(async (incoming, outgoing) => {
      await turn.promise
      outgoing.end(String((await text(incoming)).length))
    })
    const client = open(post('/', 300_000) + 'x'.repeat(300_000))
    await begun(exchanges, 1)
    while (client.bytesWritten < 200_000) await nextTurn()
    check(exchanges, 20)
    turn.resolve()
    expect(await text(client.end())).toMatch(/ 200 OK[\s\S]*300000/)
  })

  test('is ended when its request was answered already', async () => {
    const { exchanges, open } = await serve(async (_, outgoing) => void outgoing.writeHead(403).end('no'))
    const slow = open(`${post('/dashboard/api/groups/1/uploads')}x`)
    await once(slow, 'data')
    check(exchanges, 7)
    await once(slow, 'close')
    exchanges.check()
    expect(exchanges.size).toBe(0)
  })

  test('200 of them keep nobody from reading, and all of them end', async () => {
    const { exchanges, read, open } = await serve(async (incoming, outgoing) => {
      if (incoming.method === 'GET') outgoing.end('page')
      else incoming.on('error', () => {}).resume()
    })
    const slow = Array.from({ length: 200 }, () => open(`${post()}x`))
    await begun(exchanges, 200)
    for (let count = 0; count < 20; count += 1) expect(await read()).toMatch(/ 200 OK[\s\S]*page/)
    expect(exchanges.size).toBe(200)
    check(exchanges, 7)
    const answers = await Promise.all(slow.map(socket => text(socket)))
    expect(answers.every(answer => answer.includes(' 408 '))).toBe(true)
  })
})

describe('an answer', () => {
  const whole = Buffer.alloc(64_000_000, 'x')
  const send: Listener = (incoming, outgoing) =>
    sendResponse(incoming, outgoing, new Response(whole, { headers: { 'Content-Type': 'text/plain' } }))
  const get = `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`

  test('that nobody takes is given up', async () => {
    const { exchanges, open } = await serve(send)
    const client = open(get).pause()
    await begun(exchanges, 1)
    while (exchanges.size > 0) {
      exchanges.check()
      await nextTurn()
    }
    client.resume()
    await once(client, 'close')
    expect(client.bytesRead).toBeLessThan(whole.length)
  })

  test('that is taken slowly arrives whole', async () => {
    const { exchanges, open } = await serve(send)
    let taken = 0
    let checkedAt = 0
    for await (const chunk of open(get)) {
      taken += chunk.length
      // The network's own buffers hold some megabytes: less than that may pass without being seen.
      if (taken - checkedAt < 1_000_000) continue
      checkedAt = taken
      exchanges.check()
    }
    expect(taken).toBeGreaterThan(whole.length)
  })
})

describe('a network', () => {
  test('has so many connections at once and is told 429 beyond, until one of them ends', async () => {
    const { exchanges, read, open } = await serve(async (_, outgoing) => void outgoing.end('page'), {
      perNetwork: 2,
    })
    const [first, second] = [open(post()), open(post())]
    await begun(exchanges, 2)
    const refused = await read()
    expect(refused).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n[\s\S]*Retry-After: 10\r\n/)
    expect(refused).toContain('{"error":"Too many requests from your network')
    first.destroy()
    second.destroy()
    let answer = await read()
    while (answer.includes(' 429 ')) answer = await read()
    expect(answer).toMatch(/ 200 OK[\s\S]*page/)
  })

  test('behind a proxy is known by what the proxy says, and its requests are counted', async () => {
    const { exchanges, open } = await serve(
      async (incoming, outgoing) => void (incoming.method === 'GET' && outgoing.end('page')),
      { perNetwork: 1 },
      1,
    )
    const from = (client: string) =>
      text(open(`GET /v2/groups HTTP/1.1\r\n${host}X-Forwarded-For: ${client}\r\nConnection: close\r\n\r\n`))
    open(post().replace(host, `${host}X-Forwarded-For: 192.0.2.1\r\n`))
    await begun(exchanges, 1)
    expect(await from('192.0.2.1')).toMatch(/ 429 [\s\S]*Retry-After: 10[\s\S]*{"error":/i)
    expect(await from('192.0.2.2')).toContain('page')
  })
})

describe('headers', () => {
  test.each([
    ['too many', 'X-A: 1\r\n'.repeat(101)],
    ['too long', `X-A: ${'1'.repeat(20_000)}\r\n`],
  ])('that are %s are 431', async (_, headers) => {
    const { open } = await serve(async (_, outgoing) => void outgoing.end('page'))
    const answer = await text(open(`GET /v2/groups HTTP/1.1\r\n${host}Connection: close\r\n${headers}\r\n`))
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
    expect(answer).toContain(
      '{"error":"The request has more than 100 headers, or more than 16384 bytes of them"}',
    )
  })

  test('that never end are 408', async () => {
    const { open } = await serve(async () => {}, { headerSeconds: 0.2 })
    expect(await text(open(`GET / HTTP/1.1\r\n${host}`))).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*did not arrive within/,
    )
  })

  test('that are none are 400 in JSON', async () => {
    const { open } = await serve(async () => {})
    expect(await text(open('nonsense\r\n\r\n'))).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*{"error":"The request is not/,
    )
  })
})
