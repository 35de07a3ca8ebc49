import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { plainEnvironment } from './environment.ts'
import { guard, type ShutdownSignals } from './guardian.ts'
import type { Identity } from './identity.ts'

const atOnce: ShutdownSignals = { first: 'SIGKILL', last: 'SIGKILL', patienceSeconds: 0 }

/**
 * Runs one of PostgreSQL's programs to its end.
 * @param input what it reads from its standard input
 * @returns its exit code (null when a signal ended it) and what it printed to both streams
 */
export async function runProgram(
  program: string,
  args: string[],
  { cwd, identity, input = '' }: { cwd: string; identity: Identity; input?: string },
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { cwd, env: plainEnvironment, detached: true, ...identity })
  guard(child, atOnce)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, output: out + err }
}
