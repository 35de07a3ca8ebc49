// A web process that takes events of readers, and ends as the real one does.
import '../building/tsx.ts'
import type { AddressInfo } from 'node:net'
import { limits } from '#app/_http/ingress/limits.ts'
import { intake } from '#db/statistics/intake/intake.ts'
import { limitedServer } from '../clients/limited-server.ts'
import { endWhenDrained } from './drain.ts'
import { requestListener } from './request-listener.ts'

const listener = await requestListener(
  ['(reader)'],
  async (_, outgoing) => void outgoing.writeHead(404).end(),
)
const { server } = limitedServer(listener, limits, 0)
endWhenDrained(server, { finish: () => intake().close() })
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
