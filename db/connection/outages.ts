/** Connection exceptions, resources, operator intervention, rollbacks: Appendix A of PostgreSQL. */
const passingStates = /^(08|53|57P|40)/
const lostConnections = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT)/

/** True if a statement failed because of the database's state and may be retried. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return lostConnections.test(code) || passingStates.test(code) || isOutage(error.cause)
}
