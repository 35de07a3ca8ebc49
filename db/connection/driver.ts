import postgres from 'postgres'
import { arrayTypes } from './array-types.ts'

type Options = postgres.Options<Record<string, postgres.PostgresType>>

/** Opens a pool of the driver, which asks new connections for nothing but what its caller wants. */
export function openPool(databaseUrl: string, options: Options): postgres.Sql {
  return postgres(databaseUrl, { onnotice: () => {}, ...options, fetch_types: false, types: arrayTypes })
}

/** Opens one connection that stays until `end()`, for locks and what is done by hand. It connects when it is first asked. */
export function openConnection(databaseUrl: string, options: Options = {}): postgres.Sql {
  return openPool(databaseUrl, { max: 1, idle_timeout: 0, max_lifetime: 0, ...options })
}
