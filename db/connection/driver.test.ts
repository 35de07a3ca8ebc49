import { once } from 'node:events'
import { connect as connectTo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '../client.ts'
import { env } from '../env.ts'
import { holdFiles } from '../files/while-backing-up.ts'
import { faultOf } from './faults.ts'

/** PostgreSQL's message that it takes statements: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const isReady = 'Z\0\0\0\x05I'

test.each([
  ['of a pool', (url: string) => pooled(url)],
  ['for a lock', (url: string) => holdFiles(url)],
])(
  'a connection %s that is lost as soon as it is open fails what was asked, and nothing else',
  async (_, ask) => {
    const url = new URL(env().databaseUrl ?? '')
    const target = { host: url.hostname, port: Number(url.port) }
    const relay = createServer(client => {
      const server = connectTo(target, () => client.pipe(server))
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
    // An error that nobody catches fails the run of all tests.
    await expect(ask(url.href)).rejects.toSatisfy(error => faultOf(error) === 'database away')
  },
)

async function pooled(url: string): Promise<void> {
  const pool = connect(url, { connections: 1 })
  try {
    await pool.execute(sql`select 1`)
  } finally {
    await pool.$client.end({ timeout: 0 })
  }
}
