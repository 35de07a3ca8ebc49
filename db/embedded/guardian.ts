import { type ChildProcess, spawn } from 'node:child_process'
import { environment } from './environment.ts'

/** Signals for an orphan: `first` to the process, after `patienceSeconds` `last` to its group. */
export type ShutdownSignals = { first: NodeJS.Signals; last: NodeJS.Signals; patienceSeconds: number }

/** A line of input means that the ward has ended; end of input, that the parent was killed. */
const script = `
read -r released && exit
kill -s "$2" -- "$1"
seconds=0
while [ "$seconds" -lt "$4" ] && kill -s 0 -- "$1"; do sleep 1; seconds=$((seconds + 1)); done
kill -s "$3" -- "-$1"
`

/**
 * Ends a detached child when this process dies, even by SIGKILL, which closes a shell's pipe. When the child ends by itself,
 * what it leaves in its process group is killed.
 */
export function guard(child: ChildProcess, { first, last, patienceSeconds }: ShutdownSignals): void {
  if (child.pid === undefined) return
  const args = [
    '-c',
    script,
    'recto-guardian',
    String(child.pid),
    signalName(first),
    signalName(last),
    String(patienceSeconds),
  ]
  const guardian = spawn('/bin/sh', args, {
    cwd: '/',
    detached: true,
    env: environment({}),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guardian.on('error', () => {})
  guardian.stdin.on('error', () => {})
  guardian.unref()
  ;(guardian.stdin as unknown as { unref(): void }).unref()
  child.once('exit', () => {
    // At once, so that a process id that is used anew is never hit.
    guardian.stdin.end('released\n')
    killGroup(child)
  })
}

/** Kills what is left of the process group of a detached child, which may have ended at this moment. */
export function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}

function signalName(signal: NodeJS.Signals): string {
  return signal.slice('SIG'.length)
}
