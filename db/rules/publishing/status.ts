import type { PublicationState } from '../publications/lifecycle.ts'

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
export function statusInWords(status: ReaderStatus, time: (moment: Date) => string): string {
  const { state, scheduleOnlineAt, scheduleOfflineAt } = status
  if (state === 'online') {
    const end = scheduleOfflineAt === null ? '' : ` It goes offline ${time(scheduleOfflineAt)}.`
    return onlineInWords(status) + end
  }
  if (scheduleOnlineAt !== null)
    return `Goes online ${time(scheduleOnlineAt)}. The link and QR code start working then.`
  const since = status.offlineAt
  return since === null
    ? 'Not published yet. The link and QR code start working when you publish.'
    : `Unpublished since ${time(since)}. The link and QR code work again when you publish.`
}

function onlineInWords({ secured, test, disableSeo }: ReaderStatus): string {
  if (secured) return 'Online. Anyone with the link and the password can read it.'
  if (test) return 'Online as a test. Anyone with the link can read it; it is not listed anywhere.'
  if (disableSeo) return 'Online, unlisted. Anyone with the link can read it.'
  return 'Online. Anyone can read it, and search engines list it.'
}

/** Explains how a preview differs from the published page; null if it does not. */
export function previewInWords({
  state,
  secured,
  hasCustomHeader,
}: Pick<ReaderStatus, 'state' | 'secured'> & { hasCustomHeader: boolean }): string | null {
  if (state === 'offline') return 'You can share the preview’s own link. It works for up to 2 hours.'
  if (secured) return 'Readers enter the password first. The preview skips it.'
  return hasCustomHeader ? 'The preview doesn’t run the custom header.' : null
}
