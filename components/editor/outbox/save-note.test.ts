import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { hotspot, storedHotspot } from '../hotspots.fixture.ts'
import type { Draft } from '../saving/drafts.ts'
import { waitToSend } from '../saving/next-send.ts'
import { NotDone, type SaveFailure } from '../saving/not-done.ts'
import { saveStatus } from './save-note.tsx'

const chair = storedHotspot(1, { title: 'Chair' })
const changeOf = (values: object): Draft => {
  return { key: chair.key, spreadId: 7, base: chair, mine: { ...chair, ...values } }
}
const link = hotspot({ title: 'Shop' }, 'external_link')
const drafts = {
  ready: changeOf({ title: 'Oak' }),
  'without address': { key: link.key, spreadId: 7, base: null, mine: link },
  invalid: changeOf({ rotation: 5000 }),
  refused: { ...changeOf({ title: 'Elm' }), refused: 'The title must be shorter.' },
  clash: { ...changeOf({ title: 'Ash' }), clash: { theirs: chair, fields: ['title'] } },
} satisfies Record<string, Draft>
type Name = keyof typeof drafts

const texts = dashboardWordsIn('en', 'editor')
const idle = { failure: undefined, isSending: false }
const wordsOf = (name: Name) => saveStatus({ drafts: [drafts[name]] }, idle, true, texts).words

test('each state of a draft has its words', () => {
  expect(saveStatus({ drafts: [] }, idle, true, texts).words).toBe('Saved')
  expect(wordsOf('ready')).toBe('Saving…')
  expect(wordsOf('without address')).toBe('An address is missing')
  expect(wordsOf('refused')).toBe('Not saved')
  expect(wordsOf('clash')).toBe('1 change to decide')
})

test('a value that cannot be saved is told, and leads to its hotspot', () => {
  const { words, more, way } = saveStatus({ drafts: [drafts.invalid] }, idle, true, texts)
  expect([words, way]).toEqual(['Not saved', drafts.invalid])
  expect(more).toBe(
    'A hotspot has a value that can’t be saved. Correct it. Until then it is kept on this device.',
  )
})

const names = Object.keys(drafts) as Name[]
const kinds: SaveFailure[] = [
  'away',
  'strange answer',
  'unavailable',
  'session over',
  'not allowed',
  'gone',
  'refused',
  'unexpected',
]

test('“Saving…” is never said without a request or a timer that ends it', () => {
  for (const kind of [undefined, ...kinds])
    for (const isSending of [false, true])
      for (const chosen of names.flatMap(one => names.map(other => [drafts[one], drafts[other]]))) {
        const failure = kind && new NotDone(kind, 'It failed.')
        const { words } = saveStatus({ drafts: chosen }, { failure, isSending }, true, texts)
        const isComing = waitToSend({ drafts: chosen, isSending, failure, attempt: 1 }) !== undefined
        if (words === 'Saving…') expect(isSending || isComing).toBe(true)
        if (failure) expect(words).toMatch(/^Not saved/)
      }
})
