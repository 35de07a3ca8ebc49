import { announce } from '#db/telemetry/log/log.ts'
import { refuseBuildWithoutMemory } from './build-memory.ts'
import { runStep } from './build-step.ts'
import { compressBuilt } from './compress.ts'
import { fingerprint, isBuildStale, stampBuild } from './sources.mjs'

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
