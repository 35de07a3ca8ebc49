import { expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { openSpread, storedHotspot } from './hotspots.fixture.ts'
import type { Draft } from './saving/drafts.ts'
import { byKey } from './saving/kept-drafts.ts'
import { stateWith } from './state.fixture.ts'
import { currentHotspots, type EditorState, newState, reduce } from './state.ts'

lendEnglish()

const chair = storedHotspot(1, { title: 'Chair' })
const lamp = storedHotspot(2, { title: 'Lamp' })
const sofa = storedHotspot(3, { title: 'Sofa' })
const mine = new Set([lamp.key, sofa.key])

/** A lamp was found on the open spread, and a sofa on another. */
function found(): EditorState {
  const spreads = [openSpread([chair, lamp], { revision: 2 }), openSpread([sofa], { id: 8, revision: 2 })]
  return reduce(stateWith(chair), { type: 'found', spreads, keys: mine })
}

const other = (...hotspots: (typeof sofa)[]) => openSpread(hotspots, { id: 8, revision: 3 })
const wanted = (state: EditorState) =>
  state.drafts.map(({ spreadId, base, mine: now }) => [spreadId, base?.title ?? null, now?.title ?? null])

test('what was found is told as one’s own, and is one step', () => {
  const state = found()
  expect(currentHotspots(state)).toEqual([chair, lamp])
  expect(state.announcement.words).toBe('2 hotspots added.')
  expect(state.history.done.map(({ label }) => label)).toEqual(['Add 2 hotspots'])
  expect(state.drafts).toEqual([])
})

test('what others changed meanwhile is told besides', () => {
  const renamed = { ...chair, version: 2, title: 'Armchair' }
  const state = reduce(stateWith(chair), {
    type: 'found',
    spreads: [openSpread([renamed, lamp])],
    keys: mine,
  })
  expect(state.announcement.words).toBe('1 hotspot added. Someone else changed 1 hotspot.')
})

test('it is undone on all spreads at once, and done again', () => {
  const undone = reduce(found(), { type: 'undone', others: [other(sofa)] })
  expect(currentHotspots(undone)).toEqual([chair])
  expect(undone.announcement.words).toBe('Undone: Add 2 hotspots.')
  expect(wanted(undone)).toEqual([
    [8, 'Sofa', null],
    [7, 'Lamp', null],
  ])
  const redone = reduce(undone, { type: 'redone', others: [other(sofa)] })
  expect(redone.drafts).toEqual([])
  const { history } = undone
  const later = reduce({ ...newState(openSpread([chair])), history }, { type: 'redone', others: [other()] })
  expect(wanted(later)).toEqual([
    [7, null, 'Lamp'],
    [8, null, 'Sofa'],
  ])
})

test('undone later, it takes what each hotspot is by then, and leaves what is gone', () => {
  const moved = { ...sofa, version: 4 }
  const undone = reduce(found(), { type: 'undone', others: [other(moved)] })
  expect(undone.drafts.find(({ spreadId }) => spreadId === 8)?.base).toBe(moved)
  const gone = reduce(found(), { type: 'undone', others: [other()] })
  expect(gone.drafts.filter(({ spreadId }) => spreadId === 8)).toEqual([])
  expect(gone.announcement.words).toContain('Later changes by others stay.')
})

test('a step on other spreads alone waits until one of them is read', () => {
  const elsewhere = { ...newState(openSpread([], { id: 9 })), history: found().history }
  expect(reduce(elsewhere, { type: 'undone' })).toBe(elsewhere)
})

test('the first edit may come before the device is read', () => {
  const draft = (hotspot: typeof chair, title: string): Draft => ({
    key: hotspot.key,
    spreadId: 7,
    base: hotspot,
    mine: { ...hotspot, title },
  })
  const [oak, bright] = [draft(chair, 'Oak'), draft(lamp, 'Bright')]
  const state = newState(openSpread([chair]), [oak])
  const after = reduce(state, { type: 'drafts kept elsewhere', known: byKey([]), drafts: [bright] })
  expect(after.drafts).toEqual([bright, oak])
})
