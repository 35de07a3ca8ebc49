import { expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { patched } from '../fields.ts'
import { changesOf } from '../history/changes.ts'
import { hotspot, openSpread, storedHotspot } from '../hotspots.fixture.ts'
import { stateWith } from '../state.fixture.ts'
import { currentHotspots, type EditorState, newState, reduce } from '../state.ts'
import { actionOf } from './carry-out.ts'
import type { CommandId } from './commands.ts'

lendEnglish()

const chair = storedHotspot(1, { title: 'Chair' })
const table = storedHotspot(2, { title: 'Table', area: { left: 0.3, top: 0.5, width: 0.1, height: 0.1 } })

function doing(state: EditorState, ...ids: CommandId[]): EditorState {
  return ids.reduce((now, id) => {
    const action = actionOf(id, now)
    return action ? reduce(now, action) : now
  }, state)
}

function titled(state: EditorState, title: string): EditorState {
  const changes = changesOf(currentHotspots(state).slice(0, 1), () => ({ title }))
  return reduce(state, { type: 'edited', label: 'Name it', changes })
}

const titles = (state: EditorState) => currentHotspots(state).map(({ title }) => title)

test('whatever is done is undone and done again', () => {
  const start = stateWith(chair, table)
  const all = doing(start, 'select all')
  const edits: CommandId[][] = [
    ['move right', 'move far down'],
    ['align left', 'same both'],
    ['turn right', 'wider'],
    ['stack back', 'tab later'],
    ['duplicate', 'move right'],
    ['remove'],
    ['turn into video'],
    ['cut'],
  ]
  for (const ids of edits) {
    const done = doing(all, ...ids)
    expect(currentHotspots(done)).not.toEqual(currentHotspots(start))
    const undone = doing(done, ...done.history.done.map(() => 'undo' as const))
    expect(new Set(currentHotspots(undone))).toEqual(new Set(currentHotspots(start)))
    expect(undone.drafts).toEqual([])
    const redone = doing(undone, ...undone.history.undone.map(() => 'redo' as const))
    expect(currentHotspots(redone)).toEqual(currentHotspots(done))
  }
})

test('nudges in a row are one step, and stop at the edge of the spread', () => {
  const state = doing(stateWith(chair), 'select all', 'move left', 'move left', 'move far left')
  expect(state.history.done).toHaveLength(1)
  const edge = doing(state, ...Array.from({ length: 100 }, () => 'move far left' as const))
  expect(currentHotspots(edge)[0]?.area.left).toBe(0)
  expect(currentHotspots(doing(edge, 'undo'))).toEqual([chair])
})

test('undoing leaves what somebody else changed since', () => {
  const mine = titled(stateWith(chair), 'Mine')
  const sent = mine.drafts
  const stored = { ...patched(chair, { title: 'Mine' }), version: 2 }
  const saved = reduce(mine, {
    type: 'stored',
    sent,
    results: [{ isMade: true, hotspot: stored }],
    revision: 2,
  })
  expect(saved.drafts).toEqual([])
  expect(saved.spread).toMatchObject({ revision: 2, hotspots: [stored] })
  const theirs = { ...patched(stored, { title: 'Theirs' }), version: 3 }
  const read = reduce(saved, { type: 'read', spread: openSpread([theirs], { revision: 3 }) })
  expect(read.announcement.words).toBe('Someone else changed 1 hotspot.')
  const undone = doing(read, 'undo')
  expect(titles(undone)).toEqual(['Theirs'])
  expect(undone.announcement.words).toMatch(/Later changes by others stay/)
})

test('undoing goes on after the server made a text safe', () => {
  const changes = changesOf([chair], () => ({ textContent: '<p onclick="x">Oak</p>' }))
  const mine = reduce(stateWith(chair), { type: 'edited', label: 'Describe it', changes })
  const stored = { ...patched(chair, { textContent: '<p>Oak</p>' }), version: 2 }
  const results = [{ isMade: true, hotspot: stored }]
  const saved = reduce(mine, { type: 'stored', sent: mine.drafts, results, revision: 2 })
  expect(currentHotspots(doing(saved, 'undo'))[0]?.textContent).toBeNull()
})

test('a change that came too late is put together with the other, or asked about', () => {
  const mine = titled(stateWith(chair), 'Mine')
  const answered = (hotspot: typeof chair | null) =>
    reduce(mine, { type: 'stored', sent: mine.drafts, results: [{ isMade: false, hotspot }], revision: 9 })
  const together = answered({ ...patched(chair, { rotation: 9 }), version: 2 })
  expect(currentHotspots(together)).toMatchObject([{ title: 'Mine', rotation: 9 }])
  expect(together.drafts).toMatchObject([{ base: { version: 2 } }])
  const clashing = answered({ ...patched(chair, { title: 'Theirs' }), version: 2 })
  expect(clashing.drafts[0]?.clash?.fields).toEqual(['title'])
  const kept = (keep: 'mine' | 'theirs') =>
    titles(reduce(clashing, { type: 'settled', key: chair.key, keep }))
  expect([kept('mine'), kept('theirs')]).toEqual([['Mine'], ['Theirs']])
  const gone = answered(null)
  expect(gone.drafts[0]?.clash).toEqual({ theirs: null, fields: [] })
  const back = reduce(gone, { type: 'settled', key: chair.key, keep: 'mine' })
  expect(back.drafts).toMatchObject([{ base: null, mine: { title: 'Mine' } }])
})

test('a revision that jumps is read again, one that follows is not', () => {
  const mine = titled(stateWith(chair), 'Mine')
  const results = [{ isMade: true, hotspot: { ...patched(chair, { title: 'Mine' }), version: 2 } }]
  const at = (revision: number) =>
    reduce(mine, { type: 'stored', sent: mine.drafts, results, revision }).spread.revision
  expect([at(2), at(3)]).toEqual([2, 1])
})

test('drafts of another spread stay until they are sent, and what is gone is not selected', () => {
  const mine = titled(doing(stateWith(chair, table), 'select all'), 'Mine')
  const next = reduce(mine, { type: 'opened', spread: openSpread([hotspot()], { id: 8 }) })
  expect(next.drafts).toHaveLength(1)
  expect(next.selected).toEqual([])
  const again = newState(openSpread([chair, table]), next.drafts, next.history)
  expect(titles(again)).toEqual(['Mine', 'Table'])
  expect(titles(doing(again, 'undo'))).toEqual(['Chair', 'Table'])
})

test('a step on another spread waits until that is open', () => {
  const mine = titled(stateWith(chair), 'Mine')
  const elsewhere = reduce(mine, { type: 'opened', spread: openSpread([], { id: 8 }) })
  expect(doing(elsewhere, 'undo')).toEqual(elsewhere)
})

test('next and previous go through the tab order, round and round', () => {
  const names = (state: EditorState) => state.selected.map(key => (key === chair.key ? 'chair' : 'table'))
  const state = stateWith(table, chair)
  expect(names(doing(state, 'select next'))).toEqual(['chair'])
  expect(names(doing(state, 'select next', 'select next', 'select next'))).toEqual(['chair'])
  expect(names(doing(state, 'select previous'))).toEqual(['table'])
})

test('of another kind a hotspot keeps its id and what all kinds have', () => {
  const common = { title: 'Chair', rotation: 5, embeddedContent: true, iconTop: 0.2, tabIndex: 3, zIndex: 7 }
  const state = doing(stateWith(storedHotspot(1, common)), 'select all', 'turn into slideshow')
  expect(currentHotspots(state)).toMatchObject([{ ...common, type: 'slideshow', id: 1, area: chair.area }])
})
