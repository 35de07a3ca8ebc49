import type { Unsent } from '#components/editor/outbox/unsent-list.ts'
import { isPassing } from '#components/editor/saving/not-done.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'

type Why = { words: string; act: 'send' | 'sign in' | 'open' }

/** Says why changes are not sent, and what the person can do. */
export function whyUnsent(unsent: Unsent, frame: WordsOf<'frame'>): Why {
  const { isSending, failure, isWaiting, words, book, isKept } = unsent
  const safe = isKept ? frame['unsent.stored'] : frame['unsent.leaveOpen']
  if (isSending) return { words: `${frame['unsent.sending']} ${safe}`, act: 'send' }
  if (failure?.kind === 'session over') return { words: `${frame['unsent.signIn']} ${safe}`, act: 'sign in' }
  if (failure) return { words: `${failure.message} ${safe}`, act: isPassing(failure) ? 'send' : 'open' }
  if (words !== undefined) return { words, act: 'open' }
  if (isWaiting) return { words: frame['unsent.needsDecision'], act: 'open' }
  if (book === undefined) return { words: `${frame['unsent.openToSend']} ${safe}`, act: 'open' }
  return { words: safe, act: 'send' }
}
