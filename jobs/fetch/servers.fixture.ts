import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { pdfFile } from './expected.ts'
import { FetchFailed } from './failures.ts'
import type { FetchPolicy, Resolve } from './guard.ts'
import { type FetchOrder, fetchToFile } from './http.ts'

/** A server on 127.0.0.1 that lives as long as the test. */
type TestServer = { port: number; connections: () => number }

export function serve(listener: RequestListener): Promise<TestServer> {
  return listening(createHttpServer(listener))
}

/** A server that speaks no protocol but what the test writes. */
export function serveRaw(onConnection: (socket: Socket) => void): Promise<TestServer> {
  return listening(
    createServer(socket => {
      socket.on('error', () => {}) // the client hangs up when it has seen enough
      onConnection(socket)
    }),
  )
}

/** A server that answers any request with these bytes and closes. */
export function serveBytes(...parts: (string | Buffer)[]): Promise<TestServer> {
  return serveRaw(socket =>
    socket.once('data', () => {
      for (const part of parts) socket.write(part, 'latin1')
      socket.end()
    }),
  )
}

export async function listening(server: Server): Promise<TestServer> {
  const sockets = new Set<Socket>()
  let connections = 0
  server.on('connection', socket => {
    connections++
    sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

/** Only hosts under `.test` are allowed, and all are this machine; 127.0.0.1 itself stays refused. */
export const testPolicy: FetchPolicy = {
  loopback: false,
  privateHosts: ['start.test', 'other.test', 'tls.test'],
  ownHosts: [],
  ownAddresses: [],
}
export const testResolve: Resolve = async () => ['127.0.0.1']

/** A path for one file, in a directory that goes with the test. */
export function freshPath(): string {
  const directory = mkdtempSync(join(tmpdir(), 'recto-fetch-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return join(directory, 'file.pdf')
}

/** Fetches a PDF of up to 1 MB under the test's policy, unless ordered otherwise. */
export function fetchTest(order: Partial<FetchOrder> & { url: string }) {
  return fetchToFile({
    path: freshPath(),
    maxBytes: 1_000_000,
    policy: testPolicy,
    resolve: testResolve,
    accept: pdfFile,
    ...order,
  })
}

/** The failure of such a fetch; it must leave no file. */
export async function failedFetch(order: Partial<FetchOrder> & { url: string }): Promise<FetchFailed> {
  const path = order.path ?? freshPath()
  const error = await fetchTest({ ...order, path }).catch((reason: unknown) => reason)
  if (existsSync(path)) throw new Error(`${path} was left behind`)
  if (error instanceof FetchFailed) return error
  throw new Error('it should have failed', { cause: error })
}
