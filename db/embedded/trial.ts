// Starts the embedded PostgreSQL of a data directory and prints its address; stops it at the end of the input.
// The tests run it as another user, from a folder of that user's.
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
