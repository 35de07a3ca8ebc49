import { expect, test } from 'vitest'
import { hotspot, storedHotspot } from '../hotspots.fixture.ts'
import type { Draft } from './drafts.ts'
import { draftsToSend, waitToSend } from './next-send.ts'
import type { SaveFailure } from './not-done.ts'

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
  ['strange answer', true],
  ['unavailable', true],
  ['unexpected', true],
  ['session over', false],
  ['not allowed', false],
  ['gone', false],
  ['refused', false],
])('after the failure “%s” it is sent again by itself: %s', (kind, isRetried) => {
  const waits = [1, 2, 5, 50].map(attempt => waitToSend({ ...quiet, failure: { kind }, attempt }))
  expect(waits).toEqual(isRetried ? [2000, 4000, 30_000, 30_000] : Array(4).fill(undefined))
})

test('a draft is sent that the device has too', () => {
  const other: Draft = { ...moved, mine: { ...table, rotation: 7 } }
  const kept = structuredClone([renamed, other, incomplete])
  expect(draftsToSend([incomplete, renamed], kept, new Set())).toEqual({
    drafts: [renamed],
    differing: new Set(),
  })
})

test('what another tab has just changed or sent is left to it, which this one is about to hear', () => {
  const newer: Draft = { ...renamed, mine: { ...chair, title: 'Beech' } }
  const first = draftsToSend([renamed, moved], [newer], new Set())
  expect(first).toEqual({ drafts: [], differing: new Set([chair.key, table.key]) })
  // It has heard of one, and of the sending of the other.
  expect(draftsToSend([newer], [newer], first.differing)).toEqual({ drafts: [newer], differing: new Set() })
})

test('what the device has lost is sent at the second attempt', () => {
  const first = draftsToSend([renamed, moved, incomplete], [moved], new Set())
  expect(first).toEqual({ drafts: [moved], differing: new Set([chair.key]) })
  const second = draftsToSend([renamed, incomplete], [], first.differing)
  expect(second).toEqual({ drafts: [renamed], differing: new Set([chair.key]) })
})
