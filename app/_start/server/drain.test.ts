import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { drainable } from './drain.ts'

const long = 600_000

async function serve(listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: long }, listener)
  const drain = drainable(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { drain, port: (server.address() as AddressInfo).port }
}

function open(port: number, headers = '') {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  const ask = () => socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`)
  ask()
  return { socket, ask }
}

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const event = await Promise.race([
    once(socket, 'connect').then(() => 'connected'),
    once(socket, 'error').then(([error]) => error.code),
  ]).catch(error => error.code)
  socket.destroy()
  return event === 'ECONNREFUSED'
}

test('idle connections are closed at once, and nothing keeps the process', async () => {
  const { drain, port } = await serve((_, outgoing) => void outgoing.end('answered'))
  const { socket } = open(port)
  await once(socket, 'data')
  await Promise.all([drain(long), once(socket, 'close')])
})

test('a request in flight is answered, with a word that the connection ends; new ones are refused', async () => {
  const asked = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const { drain, port } = await serve(async (_, outgoing) => {
    asked.resolve()
    await go.promise
    outgoing.end('answered')
  })
  const { socket } = open(port)
  await asked.promise
  const drained = drain(long)
  expect(await isRefused(port)).toBe(true)
  go.resolve()
  const answer = await text(socket)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*Connection: close\r\n[\s\S]*answered/)
  await drained
})

test('an answer that had begun is sent to its end', async () => {
  const go = Promise.withResolvers<void>()
  const { drain, port } = await serve(async (_, outgoing) => {
    outgoing.write('first ')
    await go.promise
    outgoing.end('last')
  })
  const { socket } = open(port)
  const [begun] = await once(socket, 'data')
  const drained = drain(long)
  go.resolve()
  expect(String(begun) + (await text(socket))).toMatch(/first [\s\S]*last/)
  await drained
})

test('streams of events are ended, so that browsers connect elsewhere', async () => {
  const { drain, port } = await serve((_, outgoing) => void outgoing.write('event: hello\n\n'))
  const { socket } = open(port, 'Accept: text/event-stream\r\n')
  await once(socket, 'data')
  await Promise.all([drain(long), text(socket)])
})

test('a request that does not end is cut off after a while', async () => {
  const { drain, port } = await serve((_, outgoing) => void outgoing.write('for ever'))
  const { socket } = open(port)
  await once(socket, 'data')
  await Promise.all([drain(1), once(socket, 'close')])
})

test('a web process that gets SIGTERM answers what it was asked, and ends well', async () => {
  const program = fileURLToPath(new URL('drain.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', './app/_start/quick-imports.mjs', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const port = Number((await lines.next()).value)
  const answer = fetch(`http://127.0.0.1:${port}/`).then(response => response.text())
  expect((await lines.next()).value).toBe('asked')
  child.kill('SIGTERM')
  await expect.poll(() => isRefused(port)).toBe(true)
  child.stdin.end()
  const [code] = await once(child, 'exit')
  expect([await answer, code]).toEqual(['answered', 0])
})
