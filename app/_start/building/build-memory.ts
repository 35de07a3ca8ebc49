import { CannotStart } from '#db/cannot-start.ts'
import { hostMemory } from '#db/page-work/host-memory.ts'

/** Memory for Next's compiler and what runs beside it. `npm run test:memory` measures it: 1.5 were too little. */
const leastGigabytes = 1.7

/** What to do on a machine that is too small for a build. */
export const needsLessMemory =
  'Run "npm run release" in a copy of this folder on a larger machine, unpack the archive that it makes here, and start that. ' +
  'Or give this machine more swap space, run "npm run build" here, and start again.'

/** Refuses to start a build that would run out of memory. @throws CannotStart */
export function refuseBuildWithoutMemory(bytes = hostMemory()): void {
  // A limit is rounded down to whole pages.
  const gigabytes = (bytes / 1e9).toFixed(1)
  if (Number(gigabytes) >= leastGigabytes) return
  throw new CannotStart(
    `This machine has ${gigabytes} GB of memory, and building the web pages takes ${leastGigabytes}. ${needsLessMemory}`,
  )
}
