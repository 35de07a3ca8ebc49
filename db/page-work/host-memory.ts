import { totalmem } from 'node:os'

/** Returns the memory available to us on this host in bytes, within cgroup limits. */
export function hostMemory(): number {
  // 0 without a known limit.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
