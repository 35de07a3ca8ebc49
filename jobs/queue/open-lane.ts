import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type JobHelpers, Logger, runTaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Interrupted } from '#db/lost-work/lost-work.ts'
import { type Payload, work as payloads, type Work } from '#db/queue.ts'
import { log } from '#db/telemetry/log/log.ts'
import { connected, isAway } from '../outages.ts'
import { tasks } from '../tasks.ts'
import type { Lane } from './lanes.ts'
import { lookAgainAfterNews } from './later-looks.ts'
import { observedJob, type RunEnd } from './observed-job.ts'
import { forgetMadeUpFor } from './periodic.ts'
import { postponedFor } from './postponed.ts'

const secondMs = 1000 // within which the loss of a connection is noticed

/**
 * Takes jobs of some kinds, each as a task that ends early once the worker is stopping.
 * @param interrupted receives jobs that ended so
 */
export function openLane(
  queue: Pool,
  { names, concurrency, looksAgain }: Lane,
  stopping: AbortSignal,
  interrupted: Interrupted[],
): WorkerPool {
  const events: WorkerEvents = new EventEmitter()
  if (looksAgain) lookAgainAfterNews(events)
  const logger = new Logger(() => (level, message) => {
    // Failed jobs are logged by `observedJob`.
    if (message.startsWith('Failed task') || (level !== 'error' && level !== 'warning')) return
    // Work that is given back is no failure, and a lost database ends the process.
    setTimeout(() => {
      if (!stopping.aborted) log.error(message)
    }, secondMs)
  })
  const list = names.map(name => [name, observedJob(name, stopping, taskOf(name, stopping, interrupted))])
  return runTaskList({ events, concurrency, noHandleSignals: true, logger }, Object.fromEntries(list), queue)
}

function taskOf<Name extends Work>(name: Name, signal: AbortSignal, interrupted: Interrupted[]) {
  return async (payload: unknown, { job }: JobHelpers): Promise<RunEnd> => {
    const parsed = payloads[name].parse(payload) as Payload<Name>
    try {
      await connected(signal, async () => {
        await tasks[name](parsed, { signal, attempt: job.attempts })
        await forgetMadeUpFor(name, payload)
      })
      return undefined
    } catch (error) {
      // If the database is lost, the process ends meanwhile, before the queue would count a failure.
      if (isAway(error)) await pause(secondMs)
      if (!signal.aborted) return await postponedFor(name, job, error)
      interrupted.push({ id: String(job.id), attempts: job.attempts - 1 })
      throw error
    }
  }
}
