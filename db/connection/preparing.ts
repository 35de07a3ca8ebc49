import type { Sql, TransactionSql } from 'postgres'

/** Longer statements are those of many rows, of which each number of rows is another statement. */
const mostCharacters = 8000

type Querying = Pick<Sql, 'unsafe'>

/**
 * Makes a client plan each statement once per connection, in transactions too: drizzle asks it to plan all but named ones
 * each time, which takes longer than running them. Not for lasting connections, whose statements would pile up.
 */
export function preparing(client: Sql): Sql {
  const { begin } = client
  return Object.assign(prepare(client), {
    begin: (work: (tx: TransactionSql) => unknown) => begin(tx => work(prepare(tx))),
  })
}

function prepare<Client extends Querying>(client: Client): Client {
  const { unsafe } = client
  const prepared: Querying['unsafe'] = (query, parameters, options) =>
    unsafe(query, parameters, query.length > mostCharacters ? options : { ...options, prepare: true })
  return Object.assign(client, { unsafe: prepared })
}
