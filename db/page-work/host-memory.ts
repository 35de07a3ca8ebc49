import { totalmem } from 'node:os'

/** The memory that this host leaves to us, in bytes; limits of cgroups count. */
export function hostMemory(): number {
  // 0 where there are no limits to be known of.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
