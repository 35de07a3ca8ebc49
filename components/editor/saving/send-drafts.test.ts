import { expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import type { EditedHotspot } from '../hotspot.ts'
import { storedHotspot } from '../hotspots.fixture.ts'
import type { Draft } from './drafts.ts'
import { NotDone } from './not-done.ts'
import { sendDrafts, sendOutliving } from './send-drafts.ts'
import { areResultsOf, type Edit, type EditorServer } from './server.ts'

lendEnglish()

const drafts = Array.from({ length: 8 }, (_, index): Draft => {
  const hotspot = storedHotspot(index + 1)
  return { key: hotspot.key, spreadId: 7, base: hotspot, mine: { ...hotspot, title: 'x'.repeat(10_000) } }
})
const chair = drafts[0]?.base as EditedHotspot

function newServer(fail?: (edits: Edit[]) => NotDone | undefined) {
  const sent: { edits: Edit[]; outlives: boolean | undefined }[] = []
  const server = {
    async send(_: number, edits: Edit[], outlives?: boolean) {
      sent.push({ edits, outlives })
      const failure = fail?.(edits)
      if (failure) throw failure
      return { results: edits.map(() => ({ isMade: true, hotspot: null })), revision: 1 }
    },
  } as unknown as EditorServer
  return { sent, server }
}
const nothing = { onSending: () => {}, onStored: () => {}, onRefused: () => {} }

test('what goes out with a page is sent at once, as much as a browser takes', () => {
  const { sent, server } = newServer()
  sendOutliving(drafts, server, nothing)
  expect(sent).toMatchObject([{ outlives: true }])
  const [{ edits } = { edits: [] }] = sent
  expect(edits).toHaveLength(5)
  expect(JSON.stringify({ edits }).length).toBeLessThan(64 * 1024)
})

test('of several drafts only the refused one is marked; pages that are gone refuse all at once', async () => {
  const isTheFirst = (edits: Edit[]) => edits.some(edit => edit.do === 'change' && edit.id === chair.id)
  const refused: string[][] = []
  const on = { ...nothing, onRefused: (batch: Draft[]) => refused.push(batch.map(({ key }) => key)) }
  const one = newServer(edits => (isTheFirst(edits) ? new NotDone('refused', 'Too long.') : undefined))
  const removals = drafts.slice(1, 3).map(draft => ({ ...draft, mine: null }))
  const first = drafts.slice(0, 1)
  await sendDrafts([...first, ...removals], one.server, on)
  expect(refused).toEqual([[chair.key]])
  const gone = newServer(() => new NotDone('gone', 'They changed.'))
  await sendDrafts(first.concat(removals), gone.server, on)
  expect(refused[1]).toHaveLength(3)
  expect(gone.sent).toHaveLength(1)
})

test('results are those of the edits, or none', () => {
  const change: Edit = { do: 'change', id: 1, version: 1, patch: { type: chair.type } }
  const remove: Edit = { do: 'remove', id: 1, version: 1 }
  const newer = { ...chair, version: 2 }
  expect(areResultsOf([change], [{ isMade: true, hotspot: newer }])).toBe(true)
  expect(areResultsOf([change], [{ isMade: false, hotspot: newer }])).toBe(true)
  expect(areResultsOf([change, remove], [{ isMade: false, hotspot: null }])).toBe(false)
  expect(areResultsOf([change], [])).toBe(false)
  expect(areResultsOf([change], [{ isMade: false, hotspot: chair }])).toBe(false)
  expect(areResultsOf([change], [{ isMade: true, hotspot: null }])).toBe(false)
  expect(areResultsOf([remove], [{ isMade: true, hotspot: null }])).toBe(true)
  expect(areResultsOf([remove], [{ isMade: true, hotspot: chair }])).toBe(false)
})
