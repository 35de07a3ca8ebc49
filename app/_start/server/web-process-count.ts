import { availableParallelism } from 'node:os'
import type { Env } from '#db/env.ts'
import { hostMemory } from '#db/page-work/host-memory.ts'

/** Least memory of a host whose second web process leaves two page processes their room. */
const bytesForTwo = 1.9e9

/**
 * Returns the number of web processes: two where nothing else is set and the host has the cores and the memory, so that
 * one that ends is not noticed.
 */
export function webProcessesOn(
  { webProcesses }: Pick<Env, 'webProcesses'>,
  cores = availableParallelism(),
  bytes = hostMemory(),
): number {
  return webProcesses ?? (cores >= 2 && bytes >= bytesForTwo ? 2 : 1)
}
