/** What of the installation can fail or be short while it does somebody's work. */
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

/** For whoever waits for a conversion: what happened, that it is not their fault, and what follows. */
export function troubleSentence(trouble: MachineTrouble): string {
  return sentences[trouble]
}

const leastPauseSeconds = 5
const mostPauseSeconds = 300

/** Seconds until what was in trouble for so many times in a row (from 1) is tried again. */
export function pauseAfterTroubles(times: number): number {
  return Math.min(leastPauseSeconds * 2 ** (times - 1), mostPauseSeconds)
}
