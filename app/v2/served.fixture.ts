// The interfaces of programs alone, served as the web process serves it: a process of its own, with an environment of its own.
// It prints its port, and ends with whoever started it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requestListener } from '#app/_start/server/request-listener.ts'

const listener = await requestListener(['v1', 'v2', 'mcp', 'graphql'], async (_incoming, outgoing) => {
  outgoing.writeHead(404).end()
})
const server = createServer(listener)
server.listen({ host: '127.0.0.1', port: 0 }, () => console.log((server.address() as AddressInfo).port))
process.stdin.resume().on('end', () => process.exit())
