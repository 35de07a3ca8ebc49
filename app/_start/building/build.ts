import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { root } from '#db/own-files.ts'
import { announce } from '#db/telemetry/log/log.ts'
import { builtFolders, compressedTypes, endings } from '../server/compressed-files.ts'
import { refuseBuildWithoutMemory } from './build-memory.ts'
import { runStep } from './build-step.ts'
import { fingerprint, isBuildMissing, isBuildStale, stampBuild } from './sources.mjs'

/**
 * Builds if the sources have changed since the last build, then prunes packages. In a process of its own, since this one
 * lives as long as the installation and would keep the memory of a build.
 * @throws CannotStart after the build has printed why
 */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  if (!isBuildStale('pages')) return
  refuseBuildWithoutMemory()
  announce('Building the web pages (some minutes) …')
  await runStep(['app/_start/building/build-now.ts', '--prune'], 'inherit', signal)
}

/** Builds if nothing was built yet: what runs from sources needs no newer screens. */
export async function buildIfMissing(): Promise<void> {
  if (isBuildMissing('pages')) await buildIfStale()
}

/** Builds everything that runs and that the web process serves. @throws CannotStart with the output of a failed build */
export async function build(): Promise<void> {
  // Taken before the build, so that later changes trigger the next one.
  const built = fingerprint('pages')
  for (const command of buildCommands) await runStep(command, 'pipe')
  await compressBuilt()
  stampBuild('pages', built)
}

const buildCommands = [
  ['app/_start/building/programs/build.ts'],
  ['app/_start/api/openapi.ts'],
  ['components/reader/bundling/build.ts'],
  ['node_modules/next/dist/bin/next', 'build', '--experimental-next-config-strip-types'],
]

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes each script and style sheet of a build compressed beside it, as small as can be, for `sendCompressed`. */
async function compressBuilt(): Promise<void> {
  const files = builtFolders
    .flatMap(({ folder }) =>
      globSync('**/*', { cwd: join(root, folder) }).map(name => join(root, folder, name)),
    )
    .filter(file => compressedTypes.has(extname(file)))
  // One per core at once, since each takes megabytes.
  const waiting = files.values()
  const compressWaiting = async () => {
    for (const file of waiting) await compressOne(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressWaiting))
}

async function compressOne(file: string): Promise<void> {
  const content = await readFile(file)
  const { BROTLI_PARAM_SIZE_HINT } = constants
  // Its default quality is the highest.
  const small = await toBrotli(content, { params: { [BROTLI_PARAM_SIZE_HINT]: content.length } })
  await writeFile(`${file}${endings.gzip}`, await toGzip(content, { level: 9 }))
  // Last: where it is, both are.
  await writeFile(`${file}${endings.br}`, small)
}
