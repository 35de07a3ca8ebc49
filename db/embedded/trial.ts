// Test program: runs the embedded PostgreSQL as another user until the end of its input.
import { text } from 'node:stream/consumers'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const [dataDir = './data'] = process.argv.slice(2)
try {
  const server = await startEmbeddedPostgres({ dataDir })
  console.log(server.url)
  await text(process.stdin)
  await server.stop()
} catch (error) {
  console.error(String(error))
  process.exitCode = 1
}
