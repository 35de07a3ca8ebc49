import type { LogRecord } from '#db/rules/telemetry/log-fields.ts'

/** Returns a record as lines for people: time, level, message, fields; an error's stack below. */
export function logText({ time, level, message, process: _, error, ...fields }: LogRecord): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${value}`],
  )
  const line = [time, level.padEnd(5), message, ...pairs].join(' ')
  return error === undefined ? line : `${line}\n${error.replace(/^/gm, '  ')}`
}
