import { expect, test } from 'vitest'
import { hotspot, storedHotspot } from '../hotspots.fixture.ts'
import { deviceOf } from './device.ts'
import type { Draft } from './drafts.ts'

/** A storage as browsers have it, with room for so many letters in an entry. */
function newStorage(room = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: index => [...entries.keys()][index] ?? null,
    getItem: name => entries.get(name) ?? null,
    setItem(name, value) {
      if (value.length > room) throw new DOMException('Full', 'QuotaExceededError')
      entries.set(name, value)
    },
    removeItem: name => entries.delete(name),
    clear: () => entries.clear(),
  }
}

const chair = storedHotspot(1)
const first: Draft = { key: chair.key, spreadId: 7, base: chair, mine: { ...chair, title: 'Oak' } }
const lamp = hotspot({}, 'external_link')
const second: Draft = { key: lamp.key, spreadId: 7, base: null, mine: lamp }

test('drafts are there again after a reload, in their order', () => {
  const storage = newStorage()
  expect(deviceOf(1, 2, storage).keepDrafts([first, second], [])).toEqual([first, second])
  expect(deviceOf(1, 2, storage).readDrafts()).toEqual([first, second])
})

test('another person and another publication have their own', () => {
  const storage = newStorage()
  deviceOf(1, 2, storage).keepDrafts([first], [])
  expect(deviceOf(3, 2, storage).readDrafts()).toEqual([])
  expect(deviceOf(1, 22, storage).readDrafts()).toEqual([])
})

test('two tabs that keep different drafts lose none', () => {
  const storage = newStorage()
  const [one, other] = [deviceOf(1, 2, storage), deviceOf(1, 2, storage)]
  one.keepDrafts([first], [])
  other.keepDrafts([second], [])
  expect(one.readDrafts()).toEqual([first, second])
  one.keepDrafts([], [first.key])
  expect(other.readDrafts()).toEqual([second])
})

test('what was done can be undone after a reload', () => {
  const storage = newStorage()
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
  deviceOf(1, 2, storage).keepHistory(history)
  expect(deviceOf(1, 2, storage).readHistory()).toEqual(history)
})

test('a device without room says that it keeps nothing', () => {
  const full = deviceOf(1, 2, newStorage(10))
  expect(full.keepDrafts([first], [])).toEqual([])
  full.keepHistory({ done: [], undone: [] })
  expect(deviceOf(1, 2, undefined).keepDrafts([first], [])).toEqual([])
})

test('a draft without room leaves no older version behind, and others are kept beside it', () => {
  const storage = newStorage(5000)
  const device = deviceOf(1, 2, storage)
  device.keepDrafts([first], [])
  const long: Draft = { ...first, mine: { ...chair, title: 'x'.repeat(5000) } }
  expect(device.keepDrafts([long, second], [])).toEqual([second])
  expect(device.readDrafts()).toEqual([second])
})

test('what is broken counts as nothing', () => {
  const storage = newStorage()
  storage.setItem('recto.editor/1/2/draft/x', '{"at":')
  storage.setItem('recto.editor/1/2/draft/y', '{"at":1,"draft":{"key":"y"}}')
  storage.setItem('recto.editor/1/2/history', '[]')
  expect(deviceOf(1, 2, storage).readDrafts()).toEqual([])
  expect(deviceOf(1, 2, storage).readHistory()).toEqual({ done: [], undone: [] })
})

test('of much that can be undone the latest is kept where there is room for a part of it', () => {
  const change = { do: 'change' as const, key: chair.key, before: { title: null }, after: { title: 'Oak' } }
  const steps = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => ({
      label: `Step ${from + index}`,
      spreadId: 7,
      changes: [change],
    }))
  const device = deviceOf(1, 2, newStorage(5000))
  device.keepHistory({ done: steps(0, 100), undone: [] })
  expect(device.readHistory()).toEqual({ done: steps(75, 100), undone: [] })
})
