import type { Work } from '#db/queue.ts'
import type { Job } from '#db/queued-jobs/jobs.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

/** Returns the name of a job; that of its task if another version of Recto asked for it. */
export function jobName({ work }: Job, words: WordsOf<'installation'>): string {
  const names: Partial<Record<string, string>> & Record<`jobs.${Work}`, string> = words
  return names[`jobs.${work}`] ?? work
}

/** Returns whose job it is: publication, group and account as far as it has them. */
export function ownerOf({ publication, group, account }: Job, words: WordsOf<'installation'>): string {
  const places = [publication, group, account].filter(title => title !== null)
  return places.length === 0 ? words['job.installation'] : places.join(' · ')
}
