export type Circumstances = {
  /** Aborted when the process shuts down: the job is then left for another worker. */
  signal: AbortSignal
  attempt: number // from 1
}
