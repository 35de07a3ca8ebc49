import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Puts a relay before this file's database, whose connections can be dropped. */
export async function relayDatabase() {
  const target = new URL(process.env.DATABASE_URL ?? '')
  const { port, hostname } = target
  const sockets = new Set<Socket>()
  let isMute = false
  const relay = createServer(client => {
    if (isMute) return void sockets.add(client.on('error', () => {}))
    const server = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  target.port = String(address.port)
  /** Drops all connections; others can be made. */
  const drop = async (by: 'end' | 'reset') => {
    const closed = [...sockets].map(socket => once(socket, 'close'))
    for (const socket of sockets) by === 'reset' ? socket.resetAndDestroy() : socket.destroy()
    await Promise.all(closed)
  }
  /** Drops all connections, and refuses others until it is mended. */
  const cut = async () => {
    relay.close()
    await drop('end')
  }
  const mend = async () => {
    relay.listen(address.port, '127.0.0.1')
    await once(relay, 'listening')
  }
  /** Takes connections as before, and passes nothing on until it speaks again; connections made meanwhile stay silent. */
  const mute = () => {
    isMute = true
    for (const socket of sockets) socket.unpipe()
  }
  const speak = () => {
    isMute = false
  }
  return { url: target.href, drop, cut, mend, mute, speak }
}
