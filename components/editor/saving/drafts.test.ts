import { describe, expect, test } from 'vitest'
import { patched } from '../fields.ts'
import { changesOf } from '../history/changes.ts'
import { hotspot, storedHotspot } from '../hotspots.fixture.ts'
import {
  afterStoring,
  allRebased,
  asSent,
  type Draft,
  draftsAfter,
  isOwnChange,
  rebased,
  settled,
  withDrafts,
} from './drafts.ts'
import { editOf } from './server.ts'

const chair = storedHotspot(1, { title: 'Chair' })
const table = storedHotspot(2, { title: 'Table' })
const stored = [chair, table]

function draftOf(title: string): Draft {
  const drafts = draftsAfter(
    [],
    stored,
    7,
    changesOf([chair], () => ({ title })),
  )
  return drafts[0] as Draft
}

test('a person sees what is stored with their own drafts on it', () => {
  const lamp = hotspot({ title: 'Lamp' })
  const drafts = draftsAfter([], stored, 7, [
    { do: 'add', hotspot: lamp },
    { do: 'remove', hotspot: table },
    ...changesOf([chair], () => ({ title: 'Oak chair' })),
  ])
  expect(withDrafts(stored, drafts, 7).map(({ title }) => title)).toEqual(['Oak chair', 'Lamp'])
  expect(withDrafts(stored, drafts, 8)).toEqual(stored)
})

test('what is changed back needs no sending', () => {
  const changed = draftsAfter(
    [],
    stored,
    7,
    changesOf([chair], () => ({ title: 'Oak chair' })),
  )
  const [now] = withDrafts(stored, changed, 7)
  const back = changesOf(now ? [now] : [], () => ({ title: 'Chair' }))
  expect(draftsAfter(changed, stored, 7, back)).toEqual([])
})

test('a new hotspot that is removed again was never there', () => {
  const lamp = hotspot()
  const added = draftsAfter([], stored, 7, [{ do: 'add', hotspot: lamp }])
  expect(draftsAfter(added, stored, 7, [{ do: 'remove', hotspot: lamp }])).toEqual([])
})

test('another field that somebody else changed goes into the draft', () => {
  const theirs = { ...patched(chair, { rotation: 30 }), version: 2 }
  const { drafts, merges } = allRebased([draftOf('Mine')], [theirs, table], 7)
  expect(merges).toBe(1)
  expect(drafts).toMatchObject([{ base: { version: 2 }, mine: { title: 'Mine', rotation: 30, version: 2 } }])
})

test('the same field clashes, and the person chooses', () => {
  const theirs = { ...patched(chair, { title: 'Theirs', rotation: 30 }), version: 2 }
  const clashing = rebased(draftOf('Mine'), theirs) as Draft
  expect(clashing.clash).toEqual({ theirs, fields: ['title'] })
  expect(settled(clashing, 'theirs')).toBeUndefined()
  expect(settled(clashing, 'mine')).toMatchObject({ base: theirs, mine: { title: 'Mine', rotation: 30 } })
})

test('a hotspot that somebody removed is put back as a new one, or let go', () => {
  const clashing = rebased(draftOf('Mine'), null) as Draft
  expect(settled(clashing, 'mine')).toMatchObject({ base: null, mine: { title: 'Mine', id: null } })
  expect(settled(clashing, 'theirs')).toBeUndefined()
})

test('a removal of what somebody changed is asked about', () => {
  const removal: Draft = { key: chair.key, spreadId: 7, base: chair, mine: null }
  const theirs = { ...patched(chair, { title: 'Theirs' }), version: 2 }
  const clashing = rebased(removal, theirs) as Draft
  expect(clashing.clash).toEqual({ theirs, fields: [] })
  expect(settled(clashing, 'mine')).toEqual({ ...removal, base: theirs })
  expect(rebased(removal, null)).toBeUndefined()
})

test('what was changed while it was on its way is left to be sent', () => {
  const sent = draftOf('First')
  const answered = { ...patched(chair, { title: 'First' }), version: 2 }
  expect(afterStoring(sent, sent, answered)).toBeUndefined()
  const later = { ...sent, mine: patched(chair, { title: 'Second' }) }
  expect(afterStoring(later, sent, answered)).toMatchObject({ base: answered, mine: { title: 'Second' } })
})

const lamp = hotspot()
const lampDraft = (mine: Draft['mine']): Draft => ({ key: lamp.key, spreadId: 7, base: null, mine })

test('what was taken back while it was on its way is taken back on the server too', () => {
  const sent = draftOf('First')
  const answered = { ...patched(chair, { title: 'First' }), version: 2 }
  const undone = { ...sent, mine: chair }
  expect(afterStoring(undone, sent, answered)).toMatchObject({ base: answered, mine: { title: 'Chair' } })
  const added = lampDraft(lamp)
  const asStored = { ...lamp, id: 3, version: 1 }
  expect(afterStoring(lampDraft(null), added, asStored)).toMatchObject({ base: asStored, mine: null })
  const removal: Draft = { ...sent, mine: null }
  expect(afterStoring(undone, removal, null)).toMatchObject({ base: null, mine: { title: 'Chair' } })
})

describe('of a change whose answer never came', () => {
  const sent = asSent([draftOf('First')], [draftOf('First')])[0] as Draft
  const first = { ...patched(chair, { title: 'First' }), version: 2 }

  test('the person’s own version on the server is nobody else’s change', () => {
    const later = { ...sent, mine: patched(chair, { title: 'Second' }) }
    expect(rebased(later, first)).toEqual({
      key: chair.key,
      spreadId: 7,
      base: first,
      mine: patched(first, { title: 'Second' }),
    })
    expect(isOwnChange(later, first)).toBe(true)
    expect(rebased(sent, first)).toBeUndefined()
  })

  test('somebody else’s change is still asked about', () => {
    const theirs = { ...patched(chair, { title: 'Theirs' }), version: 3 }
    expect(isOwnChange(sent, theirs)).toBe(false)
    expect(rebased(sent, theirs)).toMatchObject({ clash: { theirs, fields: ['title'] } })
  })

  test('what is taken back is taken back on the server too', () => {
    const back = changesOf([patched(chair, { title: 'First' })], () => ({ title: 'Chair' }))
    const [undone] = draftsAfter([sent], stored, 7, back)
    expect(undone).toMatchObject({ mine: { title: 'Chair' } })
    expect(rebased(undone as Draft, first)).toMatchObject({ base: first, mine: { title: 'Chair' } })
  })

  test('a removal that is taken back puts the hotspot back', () => {
    const removal: Draft = { key: chair.key, spreadId: 7, base: chair, mine: null }
    const [gone] = asSent([removal], [removal])
    const [back] = draftsAfter([gone as Draft], stored, 7, [{ do: 'add', hotspot: chair }])
    expect(rebased(back as Draft, null)).toMatchObject({ base: null, mine: { title: 'Chair', id: null } })
  })

  test('a new hotspot gets what was changed since, and is removed if it was taken back', () => {
    const lamp = hotspot({ title: 'Lamp' })
    const added: Draft = { key: lamp.key, spreadId: 7, base: null, mine: lamp }
    const [once] = asSent([added], [added])
    const onServer = { ...lamp, id: 3, version: 1 }
    const renamed = { ...once, mine: { ...lamp, title: 'Desk lamp' } } as Draft
    const [twice] = asSent([renamed], [renamed])
    expect(afterStoring(twice as Draft, renamed, onServer)).toMatchObject({
      base: onServer,
      mine: { title: 'Desk lamp' },
    })
    const [back] = draftsAfter([once as Draft], stored, 7, [{ do: 'remove', hotspot: lamp }])
    expect(editOf(back as Draft)).toEqual({ do: 'add', hotspot: lamp })
    expect(afterStoring(back as Draft, back as Draft, onServer)).toMatchObject({ base: onServer, mine: null })
  })
})
