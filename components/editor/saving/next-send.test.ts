import { expect, test } from 'vitest'
import { hotspot, storedHotspot } from '../hotspots.fixture.ts'
import type { Draft } from './drafts.ts'
import { draftsToSend, waitToSend } from './next-send.ts'
import type { SaveFailure } from './server.ts'

const [chair, table] = [storedHotspot(1), storedHotspot(2)]
const renamed: Draft = { key: chair.key, spreadId: 7, base: chair, mine: { ...chair, title: 'Oak' } }
const moved: Draft = { key: table.key, spreadId: 7, base: table, mine: { ...table, rotation: 5 } }
const lamp = hotspot({}, 'external_link')
const incomplete: Draft = { key: lamp.key, spreadId: 7, base: null, mine: lamp }

const quiet = { drafts: [renamed], isSending: false, failure: undefined, attempt: 0 }

test('a ready draft is sent when the person rests', () => {
  expect(waitToSend(quiet)).toBe(500)
  expect(waitToSend({ ...quiet, drafts: [incomplete] })).toBeUndefined()
  expect(waitToSend({ ...quiet, drafts: [incomplete, renamed] })).toBe(500)
  expect(waitToSend({ ...quiet, isSending: true })).toBeUndefined()
})

test.each<[SaveFailure, boolean]>([
  ['away', true],
  ['unexpected', true],
  ['session over', false],
  ['not allowed', false],
  ['gone', false],
  ['refused', false],
])('after the failure “%s” it is sent again by itself: %s', (kind, isRetried) => {
  const waits = [1, 2, 5, 50].map(attempt => waitToSend({ ...quiet, failure: { kind }, attempt }))
  expect(waits).toEqual(isRetried ? [2000, 4000, 30_000, 30_000] : Array(4).fill(undefined))
})

test('the device says what is sent, as it has the drafts of all tabs', () => {
  const newer = { ...renamed, mine: { ...chair, title: 'Beech' } }
  expect(draftsToSend([renamed], [newer, moved, incomplete], new Set())).toEqual({
    drafts: [newer, moved],
    missing: new Set(),
  })
})

test('what the device lacks is sent at the second attempt, by when other tabs have told what they sent', () => {
  const first = draftsToSend([renamed, moved, incomplete], [moved], new Set())
  expect(first).toEqual({ drafts: [moved], missing: new Set([chair.key]) })
  const second = draftsToSend([renamed, incomplete], [], first.missing)
  expect(second).toEqual({ drafts: [renamed], missing: new Set([chair.key]) })
  expect(draftsToSend([], [], first.missing).drafts).toEqual([])
})
