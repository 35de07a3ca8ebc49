import cluster, { type Worker } from 'node:cluster'
import { log } from '#db/telemetry/log/log.ts'
import { preloadOfWeb } from '../processes.ts'

/** Milliseconds until a process that ended is replaced: one that cannot start must not fill the log. */
const pauseMs = 1000

/**
 * Runs a server program several times on one port: the first that is free takes the next connection, and one that ends
 * is replaced.
 * On SIGTERM this process ends once they have, and they end if it is killed. If one ends before it served, so does this.
 * @param program path of a file
 */
export function shareConnections(program: string, { count, args }: { count: number; args: string[] }): void {
  // They accept from one socket. Handed out by this process, a connection that is on its way to one that is killed would
  // hang: nobody answers it, and nobody closes it.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: program, args, execArgv: preloadOfWeb })
  const numbers = new Map<Worker, number>()
  const ready = new Set<number>()
  let isEnding = false
  const start = (number: number) => {
    if (isEnding) return
    numbers.set(cluster.fork(), number)
  }
  cluster.on('listening', worker => ready.add(numbers.get(worker) ?? 0))
  cluster.on('exit', (worker, code, signal) => {
    const number = numbers.get(worker) ?? 0
    numbers.delete(worker)
    if (isEnding) return endIfLast(numbers)
    if (!ready.has(number)) return process.exit(code || 1)
    log.error(`Web process ${number + 1} ended (${signal ?? `exit code ${code}`}); it is started again`)
    setTimeout(start, pauseMs, number)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      isEnding = true
      for (const worker of numbers.keys()) worker.process.kill('SIGTERM')
      endIfLast(numbers)
    })
  for (let number = 0; number < count; number += 1) start(number)
}

function endIfLast(numbers: ReadonlyMap<Worker, number>): void {
  if (numbers.size === 0) process.exit(0)
}
