// What tests of trouble share: the server of our own routes as a process of its own, whose limits a shell can set.
import '../building/tsx.ts'
import type { AddressInfo } from 'node:net'
import { limits } from '#app/_http/ingress/limits.ts'
import { routedFolders } from '#app/_http/router.ts'
import { limitedServer } from '../clients/limited-server.ts'
import { requestListener } from './request-listener.ts'

const listener = await requestListener(
  routedFolders,
  async (_, outgoing) => void outgoing.writeHead(404).end(),
)
const { server } = limitedServer(listener, limits, 0)
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
