import type { Unsent } from '#components/editor/outbox/unsent-list.ts'
import { isPassing } from '#components/editor/saving/not-done.ts'

/** `1 change not sent` */
export function unsentInWords(unsent: readonly Pick<Unsent, 'count'>[]): string {
  const count = unsent.reduce((sum, each) => sum + each.count, 0)
  return `${count.toLocaleString('en')} ${count === 1 ? 'change' : 'changes'} not sent`
}

type Why = { words: string; act: 'send' | 'sign in' | 'open' }

/** Says why changes are not sent, and what the person can do. */
export function whyUnsent({ isSending, failure, isWaiting, words, book, isKept }: Unsent): Why {
  const safe = isKept ? 'Stored on this device until then.' : 'Leave this page open until then.'
  if (isSending) return { words: `Sending… ${safe}`, act: 'send' }
  if (failure?.kind === 'session over') return { words: `Sign in again to send it. ${safe}`, act: 'sign in' }
  if (failure) return { words: `${failure.message} ${safe}`, act: isPassing(failure) ? 'send' : 'open' }
  if (words !== undefined) return { words, act: 'open' }
  if (isWaiting) return { words: 'It needs a correction or a decision in the editor.', act: 'open' }
  if (book === undefined) return { words: `Open the hotspots to send it. ${safe}`, act: 'open' }
  return { words: safe, act: 'send' }
}
