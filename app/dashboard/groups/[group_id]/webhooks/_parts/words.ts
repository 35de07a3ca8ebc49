import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'

type Words = WordsOf<'settings'>

/** Returns the name of a webhook; its host if nobody gave it one. */
export function webhookName({ title, url }: Webhook): string {
  return title === '' ? new URL(url).host : title
}

/** Returns the types that it gets, in a few words. */
export function typesInWords(words: Words, { types }: Webhook): string {
  if (types.length === 0) return words['webhooks.allEvents']
  const [first = '', second] = types
  if (types.length <= 2) return [first, second].filter(Boolean).join(', ')
  return fill(words, 'webhooks.moreTypes', { first, count: types.length - 1 })
}

type Health = { label: string; look: 'good' | 'care' | 'bad' | 'off' }

/** Returns how it is doing. */
export function webhookHealth(words: Words, { offSince, offReason, failingSince }: Webhook): Health {
  if (offReason === 'gone') return { label: words['webhooks.health.gone'], look: 'bad' }
  if (offReason === 'failing') return { label: words['webhooks.health.failed'], look: 'bad' }
  if (offSince !== null) return { label: words['webhooks.health.off'], look: 'off' }
  if (failingSince !== null) return { label: words['webhooks.health.failing'], look: 'care' }
  return { label: words['webhooks.health.on'], look: 'good' }
}
