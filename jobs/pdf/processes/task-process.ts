import { Worker } from 'node:worker_threads'
import { pathOfProgram } from '#db/own-files.ts'
import { asMachineFault } from './machine-fault.ts'

/** Ends this process with its parent, even amid WebAssembly. */
export function endWithParent(parentPid: number): void {
  process.on('disconnect', () => process.exit())
  // A terminal sends Ctrl-C to us too, but our parent decides.
  process.on('SIGINT', () => undefined)
  new Worker(pathOfProgram('jobs/pdf/processes/parent-watch.ts'), {
    workerData: parentPid,
    execArgv: [],
  }).unref()
}

export const exitCodeOfFaults = 75 // EX_TEMPFAIL of sysexits.h

/** Starts a task of `runWatched`, which reports its end by its exit code. */
export function beginTask(): void {
  endWithParent(Number(process.argv[2]))
  process.on('uncaughtException', error => {
    console.error(error)
    process.exit(asMachineFault(error) ? exitCodeOfFaults : 1)
  })
}

/** Resolves with the request that `runWatched` sends. */
export async function received<Request>(): Promise<Request> {
  return new Promise(resolve =>
    process.once('message', message => resolve((message as { request: Request }).request)),
  )
}
