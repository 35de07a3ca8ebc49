import { availableParallelism } from 'node:os'
import { hostMemory } from '#db/page-work/host-memory.ts'
import { bytesOfSpare, defaultLimits } from '../pdf/limits.ts'

/** What a host leaves to us: limits of cgroups and sets of cores are taken into account. */
export type HostShare = { cores: number; bytes: number }

/** For the worker itself, a web process and a database beside it. */
const bytesBeside = 700e6

/** A large PDF that is put together takes several slots, or all that there are. */
export const bytesForLarge = 1500e6
export const slotsForLarge = Math.ceil(bytesForLarge / defaultLimits.bytesPerProcess)

/** Memory of all that runs in slots, at most. */
export function bytesForSlots(slots: number): number {
  return Math.max(slots * defaultLimits.bytesPerProcess, bytesForLarge + slots * bytesOfSpare)
}

export function shareOfHost(): HostShare {
  return { cores: availableParallelism(), bytes: hostMemory() }
}

/** How many page processes a host can have at once: one for each core, as far as memory goes at their bound; one at least. */
export function slotsFor({ cores, bytes }: HostShare): number {
  return Math.max(1, Math.min(cores, Math.floor((bytes - bytesBeside) / defaultLimits.bytesPerProcess)))
}
