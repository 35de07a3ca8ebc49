import { sql } from 'drizzle-orm'
import { database } from '../client.ts'
import { clockOf } from '../clock.ts'
import { files } from '../files/files.ts'
import { liveWorkers } from '../workers.ts'
import { readerHostNotices } from './reader-host.ts'

export type Readiness = Record<'database' | 'files' | 'worker', string>

const patienceMs = 3000

/** Checks everything that requests depend on. Never throws. */
export async function checkReadiness(): Promise<Readiness> {
  const [databaseState, filesState, workerState] = await Promise.all([
    ok(database().execute(sql`select 1`), 'The database does not answer.'),
    ok(files().check(), 'Files cannot be stored.'),
    ok(requireWorker(), 'No worker is running: conversions wait.'),
  ])
  return { database: databaseState, files: filesState, worker: workerState }
}

/** Returns what the operator should know although requests are served, in sentences. Never throws. */
export async function readinessNotices(): Promise<string[]> {
  const notices = [readerHostNotices(), clockNotices()].map(asked => inTime(asked).catch(() => []))
  return (await Promise.all(notices)).flat()
}

const mostSecondsApart = 60

/** @param nowMs time of this host's clock */
export async function clockNotices(nowMs = Date.now()): Promise<string[]> {
  const seconds = Math.round((nowMs - (await clockOf()).getTime()) / 1000)
  if (Math.abs(seconds) < mostSecondsApart) return []
  const apart = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'}`
  return [`The clock of this web host is ${apart} the database’s: let both follow a time server.`]
}

async function requireWorker(): Promise<void> {
  if ((await liveWorkers()) === 0) throw new Error('No worker')
}

function ok(check: Promise<unknown>, otherwise: string): Promise<string> {
  return inTime(check).then(
    () => 'ok',
    () => otherwise,
  )
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Too late')), patienceMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
