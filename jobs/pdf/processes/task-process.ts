import { Worker } from 'node:worker_threads'
import { asMachineFault } from './machine-fault.ts'

/** Whoever asked is gone: so is the process, even in the middle of WebAssembly. */
export function endWithParent(parentPid: number): void {
  process.on('disconnect', () => process.exit())
  // A terminal sends Ctrl-C to us too: our parent decides what it means.
  process.on('SIGINT', () => undefined)
  const watch = new URL('./parent-watch.ts', import.meta.url)
  new Worker(watch, { workerData: parentPid, execArgv: [] }).unref()
}

/** EX_TEMPFAIL of sysexits.h: the machine failed, not the task. */
export const exitCodeOfFaults = 75

/** Begins a task of `runWatched`: it ends with its parent, and tells by its exit code what it ended of. */
export function beginTask(): void {
  endWithParent(Number(process.argv[2]))
  process.on('uncaughtException', error => {
    console.error(error)
    process.exit(asMachineFault(error) ? exitCodeOfFaults : 1)
  })
}

/** The one message that a task's process is sent by `runWatched`. */
export async function received<Request>(): Promise<Request> {
  return new Promise(resolve =>
    process.once('message', message => resolve((message as { request: Request }).request)),
  )
}
