export const machineTroubles = [
  'disk_full',
  'memory',
  'busy',
  'open_files',
  'database',
  'files',
  'other',
] as const
export type MachineTrouble = (typeof machineTroubles)[number]

const leastPauseSeconds = 5
const mostPauseSeconds = 300

/** Returns the seconds until the next retry. @param times consecutive faults, from 1 */
export function pauseAfterTroubles(times: number): number {
  return Math.min(leastPauseSeconds * 2 ** (times - 1), mostPauseSeconds)
}
