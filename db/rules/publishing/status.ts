import type { PublicationState } from '../publications/lifecycle.ts'
import { fill, type WordsOf } from '../words/messages.ts'

type Words = WordsOf<'publication'>

/** State of a publication for readers. */
export type ReaderStatus = {
  state: PublicationState
  disableSeo: boolean
  secured: boolean
  test: boolean
  offlineAt: Date | null
  scheduleOnlineAt: Date | null
  scheduleOfflineAt: Date | null
}

/** Describes what readers find at the address now, and when that ends. @param time formats a time */
export function statusInWords(words: Words, status: ReaderStatus, time: (moment: Date) => string): string {
  const { state, scheduleOnlineAt, scheduleOfflineAt } = status
  if (state === 'online') {
    const online = words[`status.${audienceOf(status)}`]
    if (scheduleOfflineAt === null) return online
    return `${online} ${fill(words, 'status.goesOffline', { time: time(scheduleOfflineAt) })}`
  }
  if (scheduleOnlineAt !== null) return fill(words, 'status.goesOnline', { time: time(scheduleOnlineAt) })
  const since = status.offlineAt
  return since === null ? words['status.draft'] : fill(words, 'status.unpublished', { time: time(since) })
}

function audienceOf({ secured, test, disableSeo }: ReaderStatus) {
  if (secured) return 'password'
  if (test) return 'test'
  return disableSeo ? 'unlisted' : 'online'
}

/** Explains how a preview differs from the published page; null if it does not. */
export function previewInWords(
  words: Words,
  { state, secured, hasCustomHeader }: Pick<ReaderStatus, 'state' | 'secured'> & { hasCustomHeader: boolean },
): string | null {
  if (state === 'offline') return words['preview.offline']
  if (secured) return words['preview.password']
  return hasCustomHeader ? words['preview.header'] : null
}
