import { expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { afterEvent, choicesFrom, extractionOf, type RunningUpload, shareSent, underWay } from './uploads.ts'

lendEnglish()

const upload = (id: string, more: Partial<RunningUpload> = {}): RunningUpload => ({
  id,
  groupId: 1,
  file: new File(['12345'], `${id}.pdf`),
  title: id,
  sent: 0,
  stage: 'waiting',
  ...more,
})

test('uploads come, change and go', () => {
  const added = afterEvent([], { type: 'added', uploads: [upload('a'), upload('b')] })
  const changed = afterEvent(added, { type: 'changed', id: 'b', changes: { stage: 'done' } })
  expect(changed.map(({ stage }) => stage)).toEqual(['waiting', 'done'])
  expect(afterEvent(changed, { type: 'removed', id: 'a' }).map(({ id }) => id)).toEqual(['b'])
  expect(afterEvent(changed, { type: 'forgotten' })).toEqual([])
})

test('what waits for a connection is still under way, what failed for good is not', () => {
  const uploads = [
    upload('a', { stage: 'failed', waitsFor: 'connection' }),
    upload('b', { stage: 'failed' }),
    upload('c', { stage: 'done' }),
    upload('d', { stage: 'creating' }),
  ]
  expect(underWay(uploads).map(({ id }) => id)).toEqual(['a', 'd'])
})

test('the share counts bytes', () => {
  expect(shareSent([upload('a', { sent: 5 }), upload('b', { sent: 0 })])).toBe(0.5)
  expect(shareSent([])).toBe(0)
})

test('what is looked for is told as the interface takes it, and read as it gives it', () => {
  const choices = { links: 'hidden', products: 'shown' } as const
  expect(extractionOf(choices)).toEqual({ links: { icons: false }, products: { icons: true } })
  expect(choicesFrom(extractionOf(choices), true)).toEqual(choices)
  const numbers = { links: 'no', products: 'shown', tiles: false } as const
  expect(extractionOf(numbers)).toEqual({ products: { icons: true, area: 'sku' } })
  expect(choicesFrom(extractionOf(numbers), true)).toEqual(numbers)
  const phones = { links: 'no', phones: 'hidden', products: 'no' } as const
  expect(extractionOf(phones)).toEqual({ phones: { icons: false } })
  expect(choicesFrom(extractionOf(phones), true)).toEqual(phones)
  expect(choicesFrom({ links: {} }, true)).toEqual({ links: 'shown', products: 'no' })
  expect(choicesFrom({}, true)).toEqual({ links: 'no', products: 'no' })
  // Where nobody said anything, all that can be found.
  expect(choicesFrom(undefined, true)).toEqual({ links: 'shown', products: 'shown' })
  expect(choicesFrom(undefined, false)).toEqual({ links: 'shown', products: 'no' })
  expect(extractionOf({ links: 'no', products: 'no' })).toEqual({})
})
