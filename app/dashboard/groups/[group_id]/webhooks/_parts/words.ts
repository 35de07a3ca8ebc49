import type { Webhook } from '#db/webhooks/endpoints/shown.ts'

/** Returns the name of a webhook; its host if nobody gave it one. */
export function webhookName({ title, url }: Webhook): string {
  return title === '' ? new URL(url).host : title
}

/** Returns the types that it gets, in a few words. */
export function typesInWords({ types }: Webhook): string {
  if (types.length === 0) return 'All events'
  const [first, second] = types
  if (types.length <= 2) return [first, second].filter(Boolean).join(', ')
  return `${first} and ${types.length - 1} more types`
}

type Health = { words: string; look: 'good' | 'care' | 'bad' | 'off' }

/** Returns how it is doing. */
export function webhookHealth({ offSince, offReason, failingSince }: Webhook): Health {
  if (offReason === 'gone') return { words: 'Switched off: the address wants no more events', look: 'bad' }
  if (offReason === 'failing') return { words: 'Switched off after 5 days of failures', look: 'bad' }
  if (offSince !== null) return { words: 'Off', look: 'off' }
  return failingSince === null ? { words: 'On', look: 'good' } : { words: 'On, but failing', look: 'care' }
}
