import { afterEach, beforeEach, expect, test } from 'vitest'
import { newStorage } from '#components/device/storage.fixture.ts'
import { guarded, withMemory } from '#components/device/storage.ts'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { hotspot, storedHotspot } from '../hotspots.fixture.ts'
import { editorDevice } from '../saving/device.ts'
import type { Draft, StoreResult } from '../saving/drafts.ts'
import { NotDone } from '../saving/not-done.ts'
import type { Edit, EditorServer } from '../saving/server.ts'
import { newOutbox } from './outbox.ts'
import { sendKept, serverOf } from './send-kept.ts'

lendEnglish()

const [chair, table] = [storedHotspot(1), storedHotspot(2)]
const renamed: Draft = { key: chair.key, spreadId: 7, base: chair, mine: { ...chair, title: 'Oak' } }
const lamp = hotspot({}, 'external_link')
const incomplete: Draft = { key: lamp.key, spreadId: 7, base: null, mine: lamp }
const book = { groupId: 1, title: 'Spring' }

let sent: Edit[][] = []
let answer: (edits: Edit[]) => StoreResult[] | Error
const made = (edits: Edit[]) =>
  edits.map(edit => ({
    isMade: true,
    hotspot: edit.do === 'change' ? { ...chair, title: 'Oak', version: 2 } : null,
  }))
const server: EditorServer = {
  readSpread: () => Promise.reject(new Error('Nobody reads')),
  follow: () => Promise.reject(new Error('Nobody reads')),
  leave: () => undefined,
  async send(_, edits) {
    sent.push(edits)
    const results = answer(edits)
    if (results instanceof Error) throw results
    return { results, revision: 3 }
  },
}

/** A tab of a browser, on any screen. */
function newTab(kept: Storage) {
  const storage = withMemory(guarded(() => kept))
  const device = editorDevice(1, 2, storage)
  const outbox = newOutbox({
    userId: 1,
    storage,
    send: (_, of, refusals) => sendKept(device, serverOf(server, of), refusals),
  })
  return { device, outbox }
}

let end = () => {}
beforeEach(() => {
  // A browser as far as it is needed here: it tells that it is online again.
  Object.assign(globalThis, { window: new EventTarget() })
  sent = []
  answer = made
})
afterEach(() => end())

test('what an editor leaves unsent is sent as soon as it is closed, and no sooner', async () => {
  const { device, outbox } = newTab(newStorage())
  end = outbox.begin()
  const close = outbox.opened(2)
  device.keepDrafts([renamed], [])
  outbox.kept(2, book, 1)
  expect(await outbox.sendNow()).toEqual([])
  expect(sent).toEqual([])
  close()
  expect(outbox.unsent()).toMatchObject([{ publicationId: 2, count: 1, book, isKept: true }])
  await expect.poll(() => outbox.unsent()).toEqual([])
  expect(sent).toHaveLength(1)
  expect(device.readDrafts()).toEqual([])
})

test('any tab sends what the browser keeps of another visit', async () => {
  const kept = newStorage()
  const before = newTab(kept)
  before.device.keepDrafts([renamed], [])
  before.outbox.kept(2, book, 1)
  const { outbox } = newTab(kept)
  end = outbox.begin()
  await expect.poll(() => sent.length).toBe(1)
  await expect.poll(() => outbox.unsent()).toEqual([])
})

test('what a browser refuses to keep is sent all the same', async () => {
  const { device, outbox } = newTab(newStorage(0))
  device.keepDrafts([renamed], [])
  outbox.kept(2, book, 1)
  end = outbox.begin()
  expect(outbox.unsent()).toMatchObject([{ isKept: false }])
  await expect.poll(() => outbox.unsent()).toEqual([])
  expect(sent).toHaveLength(1)
})

test('what cannot be sent is told with its reason, and sent once the connection is back', async () => {
  const { device, outbox } = newTab(newStorage())
  device.keepDrafts([renamed], [])
  outbox.kept(2, book, 1)
  answer = () => new NotDone('away', 'Recto cannot be reached.')
  expect(await outbox.sendNow([2])).toMatchObject([{ count: 1, failure: { kind: 'away' } }])
  answer = made
  end = outbox.begin()
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => outbox.unsent()).toEqual([])
})

test('what was refused is not sent again until the page is loaded anew', async () => {
  const kept = newStorage()
  const { device, outbox } = newTab(kept)
  device.keepDrafts([renamed], [])
  outbox.kept(2, book, 1)
  answer = () => new NotDone('refused', 'The title is too long.')
  const words = 'The title is too long.'
  expect(await outbox.sendNow()).toMatchObject([{ isWaiting: true, words }])
  expect(await outbox.sendNow()).toMatchObject([{ isWaiting: true, words }])
  expect(sent).toHaveLength(1)
  answer = made
  expect(await newTab(kept).outbox.sendNow()).toEqual([])
  expect(sent).toHaveLength(2)
})

test('what waits for the person is told, and nothing is sent for it', async () => {
  const { device, outbox } = newTab(newStorage())
  device.keepDrafts([incomplete], [])
  outbox.kept(2, book, 1)
  expect(await outbox.sendNow()).toMatchObject([{ count: 1, isWaiting: true, words: undefined }])
  expect(sent).toEqual([])
})

test('a change by somebody else becomes a question, never an overwrite', async () => {
  const { device, outbox } = newTab(newStorage())
  device.keepDrafts([renamed], [])
  outbox.kept(2, book, 1)
  const theirs = { ...chair, title: 'Beech', version: 5 }
  answer = () => [{ isMade: false, hotspot: theirs }]
  expect(await outbox.sendNow()).toMatchObject([{ isWaiting: true }])
  expect(device.readDrafts()).toMatchObject([{ clash: { theirs, fields: ['title'] } }])
})

test.each([
  ['none', []],
  ['one of another hotspot', [{ isMade: true, hotspot: { ...table, version: 2 } }]],
  ['one that is not made without a reason', [{ isMade: false, hotspot: chair }]],
])('results that cannot be of what was sent, as %s, are no answer', async (_, results) => {
  const { device, outbox } = newTab(newStorage())
  device.keepDrafts([renamed], [])
  outbox.kept(2, book, 1)
  answer = () => results
  expect(await outbox.sendNow()).toMatchObject([{ count: 1, failure: { kind: 'strange answer' } }])
  answer = made
  expect(await outbox.sendNow()).toEqual([])
})

test('a change that another tab has found stored, before its answer is here, is not taken back', async () => {
  const { device, outbox } = newTab(newStorage())
  device.keepDrafts([renamed], [])
  outbox.kept(2, book, 1)
  end = outbox.begin()
  answer = edits => {
    // It has read the spread, in which there is nothing left to do.
    device.keepDrafts([], [renamed.key])
    return made(edits)
  }
  await outbox.sendNow()
  expect(sent).toHaveLength(1)
  expect(device.readDrafts()).toEqual([])
})
