import { availableParallelism } from 'node:os'
import { hostMemory } from '#db/page-work/host-memory.ts'
import { bytesOfSpare, defaultLimits } from '../pdf/limits.ts'

/** Resources of this host, within cgroup limits and CPU affinity. */
export type HostShare = { cores: number; bytes: number }

const bytesBeside = 700e6 // for the worker, a web process and a database

export const bytesForLarge = 1500e6 // to assemble a large PDF
export const slotsForLarge = Math.ceil(bytesForLarge / defaultLimits.bytesPerProcess)

/** Returns the most memory that all slots take, in bytes. */
export function bytesForSlots(slots: number): number {
  return Math.max(slots * defaultLimits.bytesPerProcess, bytesForLarge + slots * bytesOfSpare)
}

export function shareOfHost(): HostShare {
  return { cores: availableParallelism(), bytes: hostMemory() }
}

/** Returns the number of page processes: one per core, as far as memory reaches; at least one. */
export function slotsFor({ cores, bytes }: HostShare): number {
  return Math.max(1, Math.min(cores, Math.floor((bytes - bytesBeside) / defaultLimits.bytesPerProcess)))
}
