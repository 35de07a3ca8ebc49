/** Connection exceptions, insufficient resources, operator intervention, rollbacks: Appendix A of PostgreSQL's manual. */
const passingStates = /^(08|53|57P|40)/
/** Of the driver, and of the sockets under it. */
const lostConnections = /^(CONNECT|ECONN|EPIPE|ETIMEDOUT)/

/** Whether a statement failed because of the database's state, so that the same may work in a moment. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return lostConnections.test(code) || passingStates.test(code) || isOutage(error.cause)
}
