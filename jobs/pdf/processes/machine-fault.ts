/**
 * Failure of this machine, worth a retry. `code` is Node's (`ENOSPC`), `busy` for the wall-clock backstop, or
 * `killed` from outside, as by the kernel short of memory.
 */
export class MachineFault extends Error {
  override readonly name = 'MachineFault'
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
  }
}

/** Returns a MachineFault for Node's system errors, which have an `errno`; else undefined. */
export function asMachineFault(error: unknown): MachineFault | undefined {
  if (error instanceof MachineFault) return error
  if (!(error instanceof Error && 'errno' in error && 'code' in error)) return undefined
  return typeof error.code === 'string' ? new MachineFault(error.code, error.message, error) : undefined
}

/** Signals from outside; crashes raise others. */
const fromOutside: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

/** True if a process ended by a signal from outside. */
export function endedFromOutside(signal: string | null): boolean {
  return fromOutside.has(signal)
}
