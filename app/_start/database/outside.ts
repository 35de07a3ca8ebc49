import { CannotStart } from '#db/cannot-start.ts'
import { openConnection } from '#db/connection/driver.ts'

/** Connects once to DATABASE_URL. @throws CannotStart if refused, or without an answer within 5 seconds */
export async function ensureReachable(databaseUrl: string): Promise<void> {
  const sql = openConnection(databaseUrl, { connect_timeout: 5 })
  try {
    await sql`select 1`
  } catch (error) {
    throw new CannotStart(sentence(error as NodeJS.ErrnoException, databaseUrl), { cause: error })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const refusals: Record<string, string> = {
  '28000': 'refused the user that DATABASE_URL names. Check the name, and what the server allows this user.',
  '28P01': 'refused the user name or password in DATABASE_URL. Check both.',
  '3D000': 'has no database of the name in DATABASE_URL. Create it, or correct the name.',
  '53300': 'has no connection left. End some of the programs that use it, or raise its max_connections.',
  '57P03': 'is still starting or just stopping. Try again in a moment.',
}

function sentence(error: NodeJS.ErrnoException, databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  const refusal = refusals[error.code ?? '']
  if (refusal !== undefined) return `The database server at ${host} ${refusal}`
  return `The database at ${host}${pathname} cannot be reached (${error.code ?? error.message}). Check that PostgreSQL runs there and that DATABASE_URL is right, or leave DATABASE_URL out to use the PostgreSQL that Recto brings.`
}
