import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The insider's form server: whatever it is sent, it sends on to a route of ours, with the same method and body. */
export async function openFormServer(leadsTo: string): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, answer) => {
    request.resume()
    answer.writeHead(307, { Location: leadsTo }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/cart`, close: () => server.close() }
}
