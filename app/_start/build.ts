import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { CannotStart } from '#db/embedded/cannot-start.ts'
import { root } from './root.ts'

/** What the web process is built from. */
const sources = [
  'app',
  'components',
  'db',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.json',
]

const stamp = join(root, '.next/recto-build')

/** Whether the sources are other than those of the last build. */
export function isBuildStale(): boolean {
  if (!existsSync(join(root, '.next/BUILD_ID'))) return true
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint()
}

/**
 * Builds the web process's files.
 * @param signal ends the build
 * @throws CannotStart with what the build printed, when it fails
 */
export async function build(signal?: AbortSignal): Promise<void> {
  // Taken before, so that what is changed meanwhile is built next time.
  const built = fingerprint()
  for (const command of buildCommands) await runBuild(command, signal)
  writeFileSync(stamp, built)
}

const buildCommands = [['node_modules/next/dist/bin/next', 'build']]

async function runBuild(command: string[], signal?: AbortSignal) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
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

/** A hash over the names and contents of all sources but tests and what runs before the web process. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  const kind = statSync(join(root, path), { throwIfNoEntry: false })
  if (kind === undefined) return []
  if (!kind.isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(file => !file.startsWith('app/_start/') && !file.startsWith('db/embedded/'))
}
