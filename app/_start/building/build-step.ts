import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { CannotStart } from '#db/cannot-start.ts'
import { guard } from '#db/embedded/guardian.ts'
import { root } from '#db/own-files.ts'
import { withoutSecrets } from '../secret-variables.mjs'
import { needsLessMemory } from './build-memory.ts'

/**
 * Runs a step of a build as a process, whose memory ends with it.
 * @param output `pipe` shows what it prints only if it fails
 * @throws CannotStart if it fails or is killed
 */
export async function runStep(
  command: string[],
  output: 'pipe' | 'inherit',
  signal?: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...withoutSecrets(process.env), ...settings },
    stdio: ['ignore', output, output],
    detached: true,
    ...(signal === undefined ? {} : { signal }),
  })
  // Next builds in processes of its own, which would go on for a minute without us.
  guard(child, { first: 'SIGTERM', last: 'SIGKILL', patienceSeconds: 10 })
  const [end, out, err] = await Promise.all([endOf(child), printed(child.stdout), printed(child.stderr)])
  signal?.throwIfAborted()
  if (end === 0) return
  throw new CannotStart(`${out}${err}${wasKilled(end, err) ? killed : failed}`)
}

const settings = {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  // The compiler's allocator gives back at once what it frees: https://microsoft.github.io/mimalloc/environment.html
  MIMALLOC_PURGE_DELAY: '0',
} as const

const failed = 'The web pages could not be built; the reason is above.'
const killed = `The web pages could not be built: the build was killed, as happens where memory runs out. ${needsLessMemory}`

/** Next tells by a sentence that one of its own processes was killed. */
function wasKilled(end: End, printed: string): boolean {
  return end === 'SIGKILL' || /signal: SIGKILL/.test(printed)
}

async function printed(output: ChildProcess['stdout']): Promise<string> {
  const words = output === null ? '' : await text(output)
  return words === '' ? '' : `${words.trimEnd()}\n`
}

type End = number | NodeJS.Signals | null

function endOf(child: ChildProcess): Promise<End> {
  return new Promise(resolve => {
    child.on('error', () => resolve(null))
    child.on('exit', (code, signal) => resolve(signal ?? code))
  })
}
