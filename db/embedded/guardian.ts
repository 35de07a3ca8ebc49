import { spawn } from 'node:child_process'
import { environment } from './environment.ts'

/** What becomes of an orphan: `first` for the process itself, and after `patienceSeconds` `last` for its whole group. */
export type Farewell = { first: NodeJS.Signals; last: NodeJS.Signals; patienceSeconds: number }

/** Waits for the end of its input. A line means that its ward has ended; no line, that its parent was killed. */
const script = `
read -r released && exit
kill -s "$2" -- "$1"
seconds=0
while [ "$seconds" -lt "$4" ] && kill -s 0 -- "$1"; do sleep 1; seconds=$((seconds + 1)); done
kill -s "$3" -- "-$1"
`

/**
 * Sees to it that a child does not outlive this process, even when this process is killed and can do nothing more.
 * A shell holds one end of a pipe; the kernel closes the other end when we are gone.
 * @param ward the process id of a child that was started with `detached`, so that it leads a group
 * @returns what to call as soon as the ward has ended, so that a process with the same id is never hit in its place
 */
export function guard(ward: number, { first, last, patienceSeconds }: Farewell): () => void {
  const args = [
    '-c',
    script,
    'recto-guardian',
    String(ward),
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
  return () => guardian.stdin.end('released\n')
}

function signalName(signal: NodeJS.Signals): string {
  return signal.slice('SIG'.length)
}
