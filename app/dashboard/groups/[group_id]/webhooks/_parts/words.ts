import type { Webhook } from '#app/dashboard/_api/webhooks.ts'

/** Returns the name of a webhook; its host if nobody gave it one. */
export function nameOf({ title, url }: Webhook): string {
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
export function healthOf({ enabled, disabled_reason, failing_since }: Webhook): Health {
  if (disabled_reason === 'gone')
    return { words: 'Switched off: the address wants no more events', look: 'bad' }
  if (disabled_reason === 'failing') return { words: 'Switched off after 5 days of failures', look: 'bad' }
  if (!enabled) return { words: 'Off', look: 'off' }
  return failing_since === null ? { words: 'On', look: 'good' } : { words: 'On, but failing', look: 'care' }
}
