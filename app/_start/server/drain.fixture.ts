// A web process whose requests are answered when its standard input ends.
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { limits } from '#app/_http/ingress/limits.ts'
import { limitedServer } from '../clients/limited-server.ts'
import { endWhenDrained } from './drain.ts'

const wait = text(process.stdin)
const { server } = limitedServer(
  async (_, outgoing) => {
    console.log('asked')
    await wait
    outgoing.end('answered')
  },
  limits,
  0,
)
endWhenDrained(server, { patience: 600_000 })
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
