/** What a job is told besides its payload. */
export type Circumstances = {
  /** Aborted when the process has to end: the work is then left for another worker. */
  signal: AbortSignal
  /** How often it was tried, from 1. */
  attempt: number
}
