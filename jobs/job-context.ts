export type JobContext = {
  signal: AbortSignal // aborted when the process shuts down: the job is then left for another worker
  attempt: number // from 1
}
