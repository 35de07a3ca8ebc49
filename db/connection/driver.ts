import postgres from 'postgres'
import { arrayTypes } from './array-types.ts'

type Options = postgres.Options<Record<string, postgres.PostgresType>>

/**
 * Lifts limits that a host sets for its users: statements have bounds of their own here, and a cut import or migration
 * would never end. An address with `options` of its own keeps those.
 */
export const sessionOptions =
  '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0'

/**
 * Opens a pool of the driver. Left to itself it would ask each new connection for the types of arrays, and nobody could
 * catch the error if that is lost meanwhile: https://github.com/porsager/postgres/issues/1223
 */
export function openPool(databaseUrl: string, options: Options): postgres.Sql {
  const connection = {
    ...options.connection,
    options: `${sessionOptions} ${options.connection?.options ?? ''}`,
  }
  return postgres(databaseUrl, {
    ...options,
    connection,
    onnotice: () => {},
    fetch_types: false,
    types: arrayTypes,
  })
}

/** Opens one connection that stays until `end()`, for locks and what is done by hand. It connects when it is first asked. */
export function openConnection(databaseUrl: string, options: Options = {}): postgres.Sql {
  return openPool(databaseUrl, { max: 1, idle_timeout: 0, max_lifetime: 0, ...options })
}
