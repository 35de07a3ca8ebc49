import { expect, test } from 'vitest'
import { openSpread, storedHotspot } from '../hotspots.fixture.ts'
import type { Edit, EditorServer } from '../saving/server.ts'
import { pagesSwapped, serverAsSeen, spreadAsSeen } from './reading-direction.ts'

const ratios = [0.7, 0.7]
const onFirst = { left: 0.1, top: 0.2, width: 0.1, height: 0.1 }
const close = ({ left, top, width, height }: typeof onFirst) =>
  [left, top, width, height].map(part => Math.round(part * 1e6) / 1e6)

test('what stands on the first page is seen on the right, and back', () => {
  const seen = pagesSwapped(onFirst, ratios)
  expect(close(seen)).toEqual([0.6, 0.2, 0.1, 0.1])
  expect(close(pagesSwapped(seen, ratios))).toEqual(close(onFirst))
})

test('a page alone, and pages of two sizes', () => {
  expect(pagesSwapped(onFirst, [0.7])).toBe(onFirst)
  const seen = pagesSwapped(onFirst, [0.5, 1])
  expect(close(seen)).toEqual([0.766667, 0.2, 0.1, 0.1])
  expect(close(pagesSwapped(seen, [1, 0.5]))).toEqual(close(onFirst))
})

test('the editor sees a spread as readers do, and the server keeps it as it was', async () => {
  const kept = openSpread([storedHotspot(1, { area: onFirst })])
  const seen = spreadAsSeen(kept)
  expect(seen.pages.map(({ number }) => number)).toEqual([3, 2])
  expect(seen.hotspots.map(({ area }) => close(area))).toEqual([[0.6, 0.2, 0.1, 0.1]])
  const asked: Edit[] = []
  const server: EditorServer = {
    readSpread: async () => kept,
    follow: async () => ({ revision: 1, people: [] }),
    leave: () => undefined,
    async send(_, edits) {
      asked.push(...edits)
      return { results: [{ isMade: true, hotspot: kept.hotspots[0] ?? null }], revision: 2 }
    },
  }
  const turned = serverAsSeen(server, [seen])
  const area = seen.hotspots[0]?.area ?? onFirst
  const { results } = await turned.send(7, [
    { do: 'change', id: 1, version: 1, patch: { type: 'product', area } },
  ])
  const [edit] = asked
  expect(edit?.do === 'change' && edit.patch.area && close(edit.patch.area)).toEqual(close(onFirst))
  expect(results.map(({ hotspot }) => hotspot && close(hotspot.area))).toEqual([close(area)])
  expect(await turned.readSpread(7)).toEqual(seen)
})
