/** Levels of log lines, the least important first. */
export const levels = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof levels)[number]

/** Formats of the log: lines for people, or JSON for programs. */
export const logFormats = ['text', 'json'] as const

/**
 * All that a line may hold besides time, level, process and message. None is a path, a query, an address of a client, or
 * text that somebody sent.
 */
export type LogFields = {
  /** Names the request, in its own lines and those of the jobs that it asked for. */
  requestId?: string
  method?: string
  /** Declared pattern, such as `/v2/groups/[group_id]`. */
  route?: string
  status?: number
  durationMs?: number
  /** Of the trace that the line belongs to. */
  traceId?: string
  spanId?: string
  jobId?: string
  task?: string
  attempt?: number
  conversionId?: number
  importId?: number
  page?: number
  /** Printed with its stack and causes, masked. */
  error?: unknown
}

export type LogRecord = Omit<LogFields, 'error'> & {
  level: Level
  /** ISO 8601, UTC, with milliseconds. */
  time: string
  process?: string
  message: string
  error?: string
}
