import { format } from 'node:util'
import pino, { type Logger } from 'pino'
import { type Env, readEnv, WrongEnvironment } from '#db/env.ts'
import { installation, part } from '#db/parts.ts'
import type { Level, LogFields, LogRecord } from '#db/rules/telemetry/log-fields.ts'
import { currentContext } from '../context.ts'
import { described } from './described.ts'
import { inSources } from './in-sources.ts'
import { masked } from './mask.ts'

type Output = { logger: Logger; isText: boolean }

const output = part(makeOutput, { sharedAs: 'log' })
const named = part((): { process?: 'web' | 'worker' } => ({}), { sharedAs: 'log process' })

/** Writes lines to the standard output, by the settings `LOG_FORMAT` and `LOG_LEVEL`. */
export const log = {
  debug: (message: string, fields?: LogFields) => write('debug', message, fields),
  info: (message: string, fields?: LogFields) => write('info', message, fields),
  warn: (message: string, fields?: LogFields) => write('warn', message, fields),
  error: (message: string, fields?: LogFields) => write('error', message, fields),
}

/** Names this process in its lines, and sends what packages print the same way. */
export function beginLog(process: 'web' | 'worker'): void {
  named().process = process
  console.debug = (...words) => log.debug(printed(words))
  console.log = console.info = (...words) => log.info(printed(words))
  console.warn = (...words) => log.warn(printed(words))
  console.error = (...words) => log.error(printed(words))
}

/** Returns what the console would print, with errors as the log prints them. */
function printed(words: unknown[]): string {
  return format(...words.map(word => (word instanceof Error ? described(word) : word)))
}

/**
 * Prints for the operator alone, unmasked: links and the first password have no other way. Text is printed as it is, but for control characters.
 * @param level `error` goes to the standard error as text
 */
export function announce(message: string, level: 'info' | 'error' = 'info'): void {
  const said = inSources(message)
  if (settings().logFormat === 'json') output().logger[level](fieldsOfContext(), said)
  else process[level === 'error' ? 'stderr' : 'stdout'].write(`${visible(said)}\n`)
}

/** Passes on a line of another process: JSON as it is, all else under the name of the process. */
export function relay(name: string, line: string): void {
  if (settings().logFormat === 'text') process.stdout.write(`${name.padEnd(8)} │ ${inSources(line)}\n`)
  else if (/^\{"level":.*\}$/.test(line)) process.stdout.write(`${line}\n`)
  else output().logger.info({ process: name }, masked(inSources(line)))
}

function write(level: Level, message: string, { error, ...fields }: LogFields = {}): void {
  const { logger, isText } = output()
  if (!logger.isLevelEnabled(level)) return
  const about = {
    ...fieldsOfContext(),
    ...fields,
    error: error === undefined ? undefined : described(error),
  }
  // The message of a request is made of names that we declare.
  const said = fields.status === undefined ? masked(inSources(message)) : message
  if (isText) print(`${logText({ time: new Date().toISOString(), level, message: said, ...about })}\n`)
  else logger[level](about, said)
}

function fieldsOfContext(): LogFields {
  const { span, ...fields } = currentContext()
  return span?.isSampled ? { ...fields, traceId: span.traceId, spanId: span.spanId } : fields
}

/** Writes to pipes and files are synchronous, so that no line is lost at the end of a process. */
function print(line: string): void {
  process.stdout.write(line)
}

function makeOutput(): Output {
  const { logFormat, logLevel } = settings()
  const options = {
    level: logLevel,
    base: named().process === undefined ? null : named(),
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return { logger: pino(options, { write: print }), isText: logFormat === 'text' }
}

/**
 * Not by `env()`, which keeps what it reads: `npm start` prints before it knows the database. A wrong environment is
 * reported too, as text.
 */
function settings(): Pick<Env, 'logFormat' | 'logLevel'> {
  try {
    return readEnv(installation().variables)
  } catch (error) {
    if (error instanceof WrongEnvironment) return { logFormat: 'text', logLevel: 'info' }
    throw error
  }
}

/** Returns a record as lines for people: time, level, message, fields; an error's stack below. */
function logText({ time, level, message, process: _, error, ...fields }: LogRecord): string {
  let line = `${time} ${level.padEnd(5)} ${message}`
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) line += ` ${name}=${value}`
  return harmless(error === undefined ? line : `${line}\n${error}`)
}

/** Indents further lines: a text of somebody's looks like no line of ours. */
function harmless(text: string): string {
  return visible(text).replaceAll('\n', '\n  ')
}

/** Shows control characters, which would move the cursor of a terminal. */
function visible(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, sign => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
}
