export const machineTroubles = ['disk_full', 'memory', 'busy', 'open_files', 'database', 'other'] as const
export type MachineTrouble = (typeof machineTroubles)[number]

const sentences: Record<MachineTrouble, string> = {
  disk_full:
    'There is no room left on this installation to store pages. The conversion goes on by itself once there is; ask whoever runs the installation to make room.',
  memory:
    'This installation is short of memory. The conversion is tried again by itself; nothing has to be done.',
  busy: 'This installation is very busy. The conversion is tried again by itself; nothing has to be done.',
  open_files:
    'This installation has too many files open at once. The conversion is tried again by itself; if this stays so, tell whoever runs the installation.',
  database:
    'The database of this installation did not answer. The conversion is tried again by itself; nothing has to be done.',
  other:
    'Something failed on the side of this installation; the PDF has nothing to do with it. The conversion is tried again by itself; if this stays so, tell whoever runs the installation.',
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
