// Statements and rows that a piece of work exchanges with PostgreSQL.
import { database } from '#db/client.ts'

/** The statements that are sent while some work is done. Nothing else may be at work meanwhile. */
export async function queriesOf(work: () => Promise<unknown>): Promise<string[]> {
  const { options } = database().$client
  const sent: string[] = []
  // The driver calls this for every statement that it is about to send (https://github.com/porsager/postgres).
  options.debug = (_connection, query) => sent.push(query)
  try {
    await work()
  } finally {
    options.debug = false
  }
  return sent
}
