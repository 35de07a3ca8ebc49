import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { guard } from '#db/embedded/guardian.ts'
import { announce } from '#db/telemetry/log/log.ts'
import { root } from '../root.ts'
import { withoutSecrets } from '../secret-variables.mjs'
import { refuseBuildWithoutMemory } from './build-memory.ts'
import { compressBuilt } from './compress.ts'
import { pruneToProduction } from './production/prune.ts'
import { fingerprint, isBuildStale, stampBuild } from './sources.mjs'

/** Builds if the sources have changed since the last build, then prunes packages. @throws CannotStart as `build` */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  if (!isBuildStale()) return
  refuseBuildWithoutMemory()
  announce('Building the web pages (about a minute) …')
  await build(signal)
  await pruneToProduction()
}

/** Builds everything that the web process serves. @throws CannotStart with the output of a failed build */
export async function build(signal?: AbortSignal): Promise<void> {
  // Taken before the build, so that later changes trigger the next one.
  const built = fingerprint()
  for (const command of buildCommands) await runBuild(command, signal)
  await compressBuilt()
  stampBuild(built)
}

const buildCommands = [
  ['app/_start/api/openapi.ts'],
  ['components/reader/bundling/build.ts'],
  ['node_modules/next/dist/bin/next', 'build', '--experimental-next-config-strip-types'],
]

async function runBuild(command: string[], signal?: AbortSignal) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...withoutSecrets(process.env), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...(signal === undefined ? {} : { signal }),
  })
  // Next builds in processes of its own, which would go on for a minute without us.
  guard(child, { first: 'SIGTERM', last: 'SIGKILL', patienceSeconds: 10 })
  const [code, out, err] = await Promise.all([endOf(child), text(child.stdout), text(child.stderr)])
  signal?.throwIfAborted()
  if (code === 0) return
  throw new CannotStart(`${out}${err}\nThe web pages could not be built; the reason is above.`)
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => {
    child.on('error', () => resolve(null))
    child.on('exit', resolve)
  })
}
