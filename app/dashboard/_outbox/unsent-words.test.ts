import { expect, test } from 'vitest'
import type { Unsent } from '#components/editor/outbox/unsent-list.ts'
import { NotDone } from '#components/editor/saving/not-done.ts'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { whyUnsent } from './unsent-words.ts'

lendEnglish()

const unsent: Unsent = {
  publicationId: 2,
  count: 1,
  book: { groupId: 1, title: 'Spring' },
  isKept: true,
  isSending: false,
  failure: undefined,
  isWaiting: false,
  words: undefined,
}

test.each<[Partial<Unsent>, string, RegExp]>([
  [{}, 'send', /Stored on this device/],
  [{ isSending: true }, 'send', /^Sending…/],
  [{ failure: new NotDone('away', 'Recto cannot be reached.') }, 'send', /^Recto cannot be reached\./],
  [{ failure: new NotDone('session over', '') }, 'sign in', /^Sign in again/],
  [{ failure: new NotDone('not allowed', 'You can view this.') }, 'open', /^You can view this\./],
  [{ isWaiting: true }, 'open', /correction or a decision/],
  [{ isWaiting: true, words: 'The title is too long.' }, 'open', /^The title is too long\.$/],
  [{ book: undefined }, 'open', /^Open the hotspots/],
  [{ isKept: false }, 'send', /^Leave this page open/],
])('%j offers to %s it', (known, act, words) => {
  const why = whyUnsent({ ...unsent, ...known }, dashboardWordsIn('en', 'frame'))
  expect(why.act).toBe(act)
  expect(why.words).toMatch(words)
})
