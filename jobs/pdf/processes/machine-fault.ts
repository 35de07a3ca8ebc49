/**
 * Something of this machine failed or was short: what was asked is worth another try later, and whatever it was asked
 * of has no part in it. `code` is Node's (`ENOSPC`, `EMFILE`), or one of these:
 *
 * - `busy`: the clock's far backstop came although the processor time allowed was not used
 * - `killed`: somebody else ended the process, as the kernel does when memory is short
 */
export class MachineFault extends Error {
  override readonly name = 'MachineFault'
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** Node's own errors say which call of the system failed (`errno`). */
export function asMachineFault(error: unknown): MachineFault | undefined {
  if (error instanceof MachineFault) return error
  if (!(error instanceof Error && 'errno' in error && 'code' in error)) return undefined
  return typeof error.code === 'string' ? new MachineFault(error.code, error.message, error) : undefined
}

/** Signals that come from outside of a process; those of crashes come from within. */
const fromOutside: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

/** Whether a process ended by a signal that it cannot have caused itself. */
export function endedFromOutside(signal: string | null): boolean {
  return fromOutside.has(signal)
}
