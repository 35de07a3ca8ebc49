import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { root } from '../root.ts'
import { withoutSecrets } from '../secret-variables.mjs'
import { refuseBuildWithoutMemory } from './build-memory.ts'

/** Folders that the web process is built from, in addition to the files at the root of the checkout. */
const folders = ['app', 'components', 'db']
/** Files that do not affect the served build. */
const ownFiles =
  /^(?:app\/_start\/|db\/(?:embedded|testing)\/|(?:biome|knip|vitest|playwright|drizzle|next-env)\.)|\.test\.tsx?$/

/** Outputs of a build: OpenAPI document, reader bundle, Next's build. */
const results = ['public/openapi/v2.json', 'public/reader/manifest.json', '.next/BUILD_ID']

const stamp = join(root, '.next/recto-build')

function isBuildStale(): boolean {
  if (results.some(file => !existsSync(join(root, file)))) return true
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()
}

/** Builds if the sources have changed since the last build. @throws CannotStart as `build` */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  if (!isBuildStale()) return
  refuseBuildWithoutMemory()
  console.log('Building the web pages (about a minute) …')
  await build(signal)
}

/** Builds everything that the web process serves. @throws CannotStart with the output of a failed build */
export async function build(signal?: AbortSignal): Promise<void> {
  // Taken before the build, so that later changes trigger the next one.
  const built = fingerprint()
  for (const command of buildCommands) await runBuild(command, signal)
  writeFileSync(stamp, built)
}

const buildCommands = [
  ['app/_start/api/openapi.ts'],
  ['components/reader/bundling/build.ts'],
  ['node_modules/next/dist/bin/next', 'build'],
]

async function runBuild(command: string[], signal?: AbortSignal) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...withoutSecrets(process.env), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal === undefined ? {} : { signal }),
  })
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

function fingerprint(): string {
  const hash = createHash('sha256')
  const files = [...filesIn('.', false), ...folders.flatMap(folder => filesIn(folder, true))]
  for (const file of files.filter(file => !ownFiles.test(file)).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Lists paths relative to the checkout; at its root only code and settings. */
function filesIn(folder: string, recursive: boolean): string[] {
  return readdirSync(join(root, folder), { recursive, withFileTypes: true })
    .filter(entry => entry.isFile() && (recursive || /\.(?:ts|mjs|json)$/.test(entry.name)))
    .map(entry => relative(root, join(entry.parentPath, entry.name)))
}
