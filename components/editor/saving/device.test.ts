import { expect, test } from 'vitest'
import { newStorage } from '#components/device/storage.fixture.ts'
import { guarded, withMemory } from '#components/device/storage.ts'
import { hotspot, storedHotspot } from '../hotspots.fixture.ts'
import { editorDevice } from './device.ts'
import type { Draft } from './drafts.ts'

/** A page that is open on a browser. */
const pageOn = (kept: Storage) => withMemory(guarded(() => kept))

const chair = storedHotspot(1)
const first: Draft = { key: chair.key, spreadId: 7, base: chair, mine: { ...chair, title: 'Oak' } }
const lamp = hotspot({}, 'external_link')
const second: Draft = { key: lamp.key, spreadId: 7, base: null, mine: lamp }

test('drafts are there again after a reload, in their order', () => {
  const storage = newStorage()
  const device = editorDevice(1, 2, pageOn(storage))
  device.keepDrafts([first, second], [])
  expect(device.areDraftsKept()).toBe(true)
  expect(editorDevice(1, 2, pageOn(storage)).readDrafts()).toEqual([first, second])
})

test('a refusal is forgotten with the page, as its reason may be', () => {
  const device = editorDevice(1, 2, pageOn(newStorage()))
  device.keepDrafts([{ ...first, refused: 'It no longer exists.' }], [])
  expect(device.readDrafts()).toEqual([first])
})

test('versions that may be stored are remembered, as an answer may never come', () => {
  const device = editorDevice(1, 2, pageOn(newStorage()))
  const sent = { ...first, sent: [first.mine, null] }
  device.keepDrafts([sent], [])
  expect(device.readDrafts()).toEqual([sent])
})

test('another person and another publication have their own', () => {
  const storage = pageOn(newStorage())
  editorDevice(1, 2, storage).keepDrafts([first], [])
  expect(editorDevice(3, 2, storage).readDrafts()).toEqual([])
  expect(editorDevice(1, 22, storage).readDrafts()).toEqual([])
})

test('two tabs that keep different drafts lose none', () => {
  const storage = newStorage()
  const [one, other] = [editorDevice(1, 2, pageOn(storage)), editorDevice(1, 2, pageOn(storage))]
  one.keepDrafts([first], [])
  other.keepDrafts([second], [])
  expect(one.readDrafts()).toEqual([first, second])
  one.keepDrafts([], [first.key])
  expect(other.readDrafts()).toEqual([second])
})

test('what was done can be undone after a reload', () => {
  const storage = pageOn(newStorage())
  const history = {
    done: [{ label: 'Add', spreadId: 7, changes: [{ do: 'add' as const, hotspot: lamp }] }],
    undone: [
      {
        label: 'Name',
        spreadId: 7,
        changes: [
          { do: 'change' as const, key: chair.key, before: { title: null }, after: { title: 'Oak' } },
        ],
      },
    ],
  }
  editorDevice(1, 2, storage).keepHistory(history)
  expect(editorDevice(1, 2, storage).readHistory()).toEqual(history)
})

test('a device without room says that it keeps nothing, and the page loses nothing', () => {
  const full = editorDevice(1, 2, pageOn(newStorage(10)))
  full.keepDrafts([first], [])
  expect([full.areDraftsKept(), full.readDrafts()]).toEqual([false, [first]])
  full.keepDrafts([], [first.key])
  expect([full.areDraftsKept(), full.readDrafts()]).toEqual([true, []])
})

test('a draft without room leaves no older version behind, and others are kept beside it', () => {
  const storage = newStorage(5000)
  const device = editorDevice(1, 2, pageOn(storage))
  device.keepDrafts([first], [])
  const long: Draft = { ...first, mine: { ...chair, title: 'x'.repeat(5000) } }
  device.keepDrafts([long, second], [])
  expect(editorDevice(1, 2, pageOn(storage)).readDrafts()).toEqual([second])
})

test('what is broken counts as nothing', () => {
  const storage = newStorage()
  storage.setItem('recto.editor/1/2/draft/x', '{"at":')
  storage.setItem('recto.editor/1/2/draft/y', '{"at":1,"draft":{"key":"y"}}')
  storage.setItem('recto.editor/1/2/history', '[]')
  expect(editorDevice(1, 2, pageOn(storage)).readDrafts()).toEqual([])
  expect(editorDevice(1, 2, pageOn(storage)).readHistory()).toEqual({ done: [], undone: [] })
})

test('of much that can be undone the latest is kept where there is room for a part of it', () => {
  const change = { do: 'change' as const, key: chair.key, before: { title: null }, after: { title: 'Oak' } }
  const steps = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      label: `Step ${from + index}`,
      spreadId: 7,
      changes: [change],
    }))
  const device = editorDevice(1, 2, pageOn(newStorage(5000)))
  device.keepHistory({ done: steps(0, 100), undone: [] })
  expect(device.readHistory()).toEqual({ done: steps(75, 100), undone: [] })
})
