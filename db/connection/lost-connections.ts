import type postgres from 'postgres'

/** A statement that was never sent, because the connection that it belongs to is gone. */
class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
  constructor() {
    super('The connection of this transaction was lost')
  }
}

type Work = (tx: postgres.TransactionSql) => unknown
type Unsafe = postgres.TransactionSql['unsafe']
type Standing = { isLost: boolean }

/**
 * Ends a transaction for good when its connection is lost. postgres.js 3.4 goes on with the same connection: while it is
 * closed, a statement or the rollback throws in the event loop, where nobody can catch it, and ends the process
 * (https://github.com/porsager/postgres/issues/1154); once it is open again, they run outside any transaction, or in
 * somebody else's.
 */
export function endingWithConnection(client: postgres.Sql): postgres.Sql {
  const { begin } = client
  return Object.assign(client, {
    begin: (work: Work) => {
      const standing = { isLost: false }
      const whole = begin(tx => guarded(tx, work, standing))
      whole.catch(error => noteLoss(standing, error))
      return whole
    },
  })
}

/** Does work in a transaction or savepoint; never returns once the connection is lost, lest a rollback is sent. */
async function guarded(tx: postgres.TransactionSql, work: Work, standing: Standing): Promise<unknown> {
  const { unsafe, savepoint } = tx
  Object.assign(tx, {
    unsafe: (...[query, parameters, options]: Parameters<Unsafe>) => {
      if (standing.isLost) throw new ConnectionLost()
      const sent = unsafe(query, parameters, options)
      // Before the caller learns of it, who may send the next statement at once.
      sent.catch(error => noteLoss(standing, error))
      return sent
    },
    savepoint: (inner: Work) => {
      if (standing.isLost) throw new ConnectionLost()
      return savepoint(nested => guarded(nested, inner, standing))
    },
  })
  try {
    return await work(tx)
  } finally {
    // By now the driver has refused the whole transaction.
    if (standing.isLost) await new Promise(() => {})
  }
}

/** Codes of the driver and of sockets, after which it closes the connection. PostgreSQL's own are digits and letters. */
const losses = /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|E[A-Z]{3,})$/

function noteLoss(standing: Standing, error: unknown): void {
  if (error instanceof Error && 'code' in error && losses.test(String(error.code))) standing.isLost = true
}

/**
 * For a client with one connection whose session holds something, such as a transaction or temporary tables: refuses all
 * that is sent after the connection was lost, where the driver would open another one without it.
 */
export function refusingAfterLoss(client: postgres.Sql, isLost: () => boolean): postgres.Sql {
  const { unsafe } = client
  return Object.assign(client, {
    unsafe: (...[query, parameters, options]: Parameters<Unsafe>) => {
      if (isLost()) throw new ConnectionLost()
      return unsafe(query, parameters, options)
    },
  })
}
