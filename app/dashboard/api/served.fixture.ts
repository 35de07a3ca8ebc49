import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { requestListener } from '#app/_start/server/request-listener.ts'

/** Serves the dashboard's endpoints until the file's tests are over. @returns the server's origin */
export async function serveDashboard(): Promise<string> {
  const listener = await requestListener(['dashboard/api'], async () => {
    throw new Error('Nothing serves this')
  })
  const server = createServer(listener).listen(0, '127.0.0.1')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}
