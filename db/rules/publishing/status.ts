/** State of a publication for readers. Times are ISO 8601. */
export type ReaderStatus = {
  state: 'offline' | 'online'
  disable_seo: boolean
  secured: boolean
  test: boolean
  offline_at: string | null
  schedule_online_at: string | null
  schedule_offline_at: string | null
}

/** Describes what readers find at the address now, and when that ends. @param time formats a time */
export function statusInWords(status: ReaderStatus, time: (moment: string) => string): string {
  const { state, schedule_online_at, schedule_offline_at } = status
  if (state === 'online') {
    const end = schedule_offline_at === null ? '' : ` It goes offline ${time(schedule_offline_at)}.`
    return onlineInWords(status) + end
  }
  if (schedule_online_at !== null)
    return `Goes online ${time(schedule_online_at)}. The link and QR code start working then.`
  const since = status.offline_at
  return since === null
    ? 'Not published yet. The link and QR code start working when you publish.'
    : `Unpublished since ${time(since)}. The link and QR code work again when you publish.`
}

function onlineInWords({ secured, test, disable_seo }: ReaderStatus): string {
  if (secured) return 'Online. Anyone with the link and the password can read it.'
  if (test) return 'Online as a test. Anyone with the link can read it; it is not listed anywhere.'
  if (disable_seo) return 'Online, unlisted. Anyone with the link can read it.'
  return 'Online. Anyone can read it, and search engines list it.'
}

/** Explains how a preview differs from the published page; null if it does not. */
export function previewInWords({
  state,
  secured,
  custom_header,
}: Pick<ReaderStatus, 'state' | 'secured'> & { custom_header: string | null }): string | null {
  if (state === 'offline') return 'You can share the preview’s own link. It works for up to 2 hours.'
  if (secured) return 'Readers enter the password first. The preview skips it.'
  return custom_header ? 'The preview doesn’t run the custom header.' : null
}
