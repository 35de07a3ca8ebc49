export type DatabaseFault = 'unstorable value' | 'contention' | 'database away' | 'files away' | 'no room'

/** Codes of Node and PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const meanings: [codes: RegExp, fault: DatabaseFault][] = [
  // Text with NUL, numbers and times out of range. Division by zero and the like are our bugs.
  [/^22(001|003|007|008|021|023|025|P02|P03|P05)$/, 'unstorable value'],
  [/^(40001|40P01|55P03)$/, 'contention'],
  [/^FILES_AWAY$/, 'files away'], // of StoreAway
  // 53100: PostgreSQL's own disk. EMFILE, ENFILE: too many open files. EFBIG: a file size quota.
  [/^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE|ENOMEM|53100)$/, 'no room'],
  // 28000, 28P01: the user or the password was changed. 3D000: the database is not there, as while it is restored.
  [/^(08...|28000|28P01|3D000|53[0-4]..|57P0[1-5]|58030|25006)$/, 'database away'],
  [/^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)$/, 'database away'],
  [/^(CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED))$/, 'database away'],
]

/** Classifies an error or one of its causes; undefined for faults of ours. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const causes = error instanceof AggregateError ? [error.cause, ...error.errors] : [error.cause]
  return meanings.find(([codes]) => codes.test(code))?.[1] ?? causes.map(databaseFaultOf).find(Boolean)
}

/** SQLSTATE too_many_connections. */
const noneLeft = /^53300$/

/** True if PostgreSQL had no connection left, so that nothing of a statement or transaction was carried out. */
export function foundNoConnection(error: unknown): boolean {
  return hasCode(error, noneLeft)
}

/** Codes of sockets, which other servers cause as well. */
const socketLost = /^(ECONNRESET|EPIPE)$/

/** True if a connection to PostgreSQL was lost during a statement, which the driver names in the error. */
export function lostDuringStatement(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('query' in error && hasCode(error, socketLost)) || lostDuringStatement(error.cause)
}

/** True if an error or one of its causes has a code that matches. */
export function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.test(String(error.code))) || hasCode(error.cause, codes)
}
