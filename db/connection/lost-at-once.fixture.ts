import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** PostgreSQL's message that it takes statements: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const isReady = 'Z\0\0\0\x05I'

/** @returns the address of a database at which the first connection is lost as soon as it is open */
export async function lostAtOnce(databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl)
  const target = { host: url.hostname, port: Number(url.port) }
  const relay = createServer(client => {
    const server = connect(target, () => client.pipe(server))
    server.on('data', bytes => {
      if (!bytes.includes(isReady)) return client.write(bytes)
      // Its other side ends it, which nothing reads any more.
      client.unpipe(server).resume().end(bytes)
      server.destroy()
      relay.close()
    })
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  url.host = typeof address === 'object' ? `127.0.0.1:${address?.port}` : ''
  return url.href
}
