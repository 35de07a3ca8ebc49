import { CannotStart } from '#db/cannot-start.ts'
import { hostMemory } from '#db/page-work/host-memory.ts'

/** Memory for Next's compiler beside PostgreSQL: in cgroups, 1.0 GB was too little and 1.5 GB enough. */
const leastBytes = 1.4e9

/** What to do on a machine that is too small for a build. */
export const needsLessMemory =
  'Run "npm run release" in a copy of this folder on a larger machine, unpack the archive that it makes here, and start that. ' +
  'Or give this machine more swap space, run "npm run build" here, and start again.'

/** Refuses to start a build that would run out of memory. @throws CannotStart */
export function refuseBuildWithoutMemory(bytes = hostMemory()): void {
  if (bytes >= leastBytes) return
  throw new CannotStart(
    `This machine has ${(bytes / 1e9).toFixed(1)} GB of memory, and building the web pages takes ${leastBytes / 1e9}. ${needsLessMemory}`,
  )
}
