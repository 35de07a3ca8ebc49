import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FormServer = { address: string; asked: () => number; close: () => void }

/** The insider's form server: whatever it is sent, it sends on to a route of ours, with the same method and body. */
export async function openFormServer(leadsTo: string): Promise<FormServer> {
  let asked = 0
  const server = createServer((request, answer) => {
    asked += 1
    request.resume()
    answer.writeHead(307, { Location: leadsTo }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/cart`, asked: () => asked, close: () => server.close() }
}
