import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { checkWorkers } from '#db/faults/workers.ts'
import { root } from '#db/own-files.ts'
import { idleMinutes } from '#db/rules/faults/faults.ts'
import { idleWorkersMail } from '../processes.ts'

const minuteMs = 60_000

/**
 * Checks every minute that workers take the work that waits. Begins when the process has run for as long as workers may
 * be idle: after a machine was off, its worker has its turn first.
 */
export function watchWorkers(): void {
  let isChecking = false
  const check = async () => {
    if (isChecking) return
    isChecking = true
    await mailIdleWorkers()
      // The database may be away, which the log tells elsewhere.
      .catch(() => undefined)
      .finally(() => {
        isChecking = false
      })
  }
  setTimeout(() => setInterval(check, minuteMs).unref(), idleMinutes * minuteMs).unref()
}

/** Starts the program that mails if workers are idle and nobody has been mailed. */
export async function mailIdleWorkers(now = new Date()): Promise<void> {
  if (!(await checkWorkers(now))) return
  const program = spawn(process.execPath, idleWorkersMail, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(program, 'exit')
}
