import type { Sql, TransactionSql } from 'postgres'

class ConnectionLost extends Error {
  override name = 'ConnectionLost'
  readonly code = 'CONNECTION_CLOSED'
  constructor() {
    super('The connection of this transaction was lost')
  }
}

type Work = (tx: TransactionSql) => unknown
type Unsafe = TransactionSql['unsafe']
type ConnectionState = { isLost: boolean }

/**
 * Ends a transaction for good when its connection is lost. postgres.js 3.4 would throw uncaught errors, or
 * continue outside the transaction: https://github.com/porsager/postgres/issues/1154
 */
export function endingWithConnection(client: Sql): Sql {
  const { begin } = client
  return Object.assign(client, {
    begin: (work: Work) => {
      const state = { isLost: false }
      const whole = begin(tx => guarded(tx, work, state))
      whole.catch(error => noteLoss(state, error))
      return whole
    },
  })
}

/** Never settles once the connection is lost, lest a rollback is sent. */
async function guarded(tx: TransactionSql, work: Work, state: ConnectionState): Promise<unknown> {
  const { unsafe, savepoint } = tx
  Object.assign(tx, {
    unsafe: (...[query, parameters, options]: Parameters<Unsafe>) => {
      if (state.isLost) throw new ConnectionLost()
      const sent = unsafe(query, parameters, options)
      // Noted before the caller learns of it, who may send the next statement at once.
      sent.catch(error => noteLoss(state, error))
      return sent
    },
    savepoint: (inner: Work) => {
      if (state.isLost) throw new ConnectionLost()
      return savepoint(nested => guarded(nested, inner, state))
    },
  })
  try {
    return await work(tx)
  } finally {
    if (state.isLost) await new Promise(() => {})
  }
}

/** Codes of the driver and of sockets, unlike PostgreSQL's, which start with digits. */
const losses = /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|E[A-Z]{3,})$/

function noteLoss(state: ConnectionState, error: unknown): void {
  if (error instanceof Error && 'code' in error && losses.test(String(error.code))) state.isLost = true
}

/** Rejects statements after a lost connection, whose state (temporary tables) a new one would lack. */
export function refusingAfterLoss(client: Sql, isLost: () => boolean): Sql {
  const { unsafe } = client
  return Object.assign(client, {
    unsafe: (...[query, parameters, options]: Parameters<Unsafe>) => {
      if (isLost()) throw new ConnectionLost()
      return unsafe(query, parameters, options)
    },
  })
}
