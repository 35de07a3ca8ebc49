import { availableParallelism } from 'node:os'
import { hostMemory } from '#db/page-work/host-memory.ts'
import { bytesForBackground, bytesOfSpare, defaultLimits } from '../pdf/limits.ts'

/** Resources of this host, within cgroup limits and CPU affinity. */
export type HostShare = { cores: number; bytes: number }

const bytesBeside = 700e6 // for the worker, a web process and a database

const mostBytesForLarge = 1500e6
export const slotsForLarge = Math.ceil(mostBytesForLarge / defaultLimits.bytesPerProcess)

/** Returns the memory to assemble a large PDF in bytes: up to 1.5 GB, on small hosts as much as any background work. */
export function bytesForLarge({ bytes }: HostShare): number {
  return Math.max(bytesForBackground, Math.min(mostBytesForLarge, bytes - bytesBeside))
}

/** Returns the most memory that all slots take, in bytes. */
export function bytesForSlots(slots: number, share: HostShare): number {
  return Math.max(slots * defaultLimits.bytesPerProcess, bytesForLarge(share) + slots * bytesOfSpare)
}

export function shareOfHost(): HostShare {
  return { cores: availableParallelism(), bytes: hostMemory() }
}

/** Returns the number of page processes: one per core, as far as memory reaches; at least one. */
export function slotsFor({ cores, bytes }: HostShare): number {
  return Math.max(1, Math.min(cores, Math.floor((bytes - bytesBeside) / defaultLimits.bytesPerProcess)))
}
