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

const sentences: Record<MachineTrouble, string> = {
  disk_full:
    'This installation has run out of disk space. The conversion continues once there is room. Ask its operator to make some.',
  memory: 'This installation is short of memory. The conversion is retried automatically.',
  busy: 'This installation is very busy. The conversion is retried automatically.',
  open_files:
    'This installation has too many files open. The conversion is retried automatically. If this persists, tell the operator.',
  database: 'The database of this installation did not answer. The conversion is retried automatically.',
  files:
    'The file store of this installation did not answer. The conversion is retried automatically. If this persists, tell the operator.',
  other:
    'Something failed on this installation, not in your PDF. The conversion is retried automatically. If this persists, tell the operator.',
}

/** Explains to a waiting person the fault, that it is not theirs, and the next step. */
export function troubleSentence(trouble: MachineTrouble): string {
  return sentences[trouble]
}

const leastPauseSeconds = 5
const mostPauseSeconds = 300

/** Returns the seconds until the next retry. @param times consecutive faults, from 1 */
export function pauseAfterTroubles(times: number): number {
  return Math.min(leastPauseSeconds * 2 ** (times - 1), mostPauseSeconds)
}
