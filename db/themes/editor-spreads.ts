import { asc, count, eq, inArray } from 'drizzle-orm'
import { database } from '../client.ts'
import { type Hotspot, readHotspots } from '../hotspots/hotspots.ts'
import type { Viewer } from '../people/viewer.ts'
import { onSpread } from '../rules/hotspots/anchors.ts'
import type { HotspotArea } from '../rules/hotspots/areas.ts'
import { textBoxes } from '../rules/pages/text-boxes.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import type { SeenSpread } from '../selected/spreads.ts'
import { findSpread, pageRatios } from '../spreads/spreads.ts'
import { readThemeFailures, type ThemeFailures } from './failures.ts'

/** A spread with its hotspots, and the boxes of its text in fractions of the spread. */
export type EditorSpread = {
  spread: SeenSpread
  hotspots: Hotspot[]
  textBoxes: HotspotArea[]
  themeFailures: ThemeFailures
}

/** @throws NotFound, Forbidden */
export async function readEditorSpread(viewer: Viewer, id: number): Promise<EditorSpread> {
  const spread = await findSpread(viewer, id)
  const [standing, boxes] = await Promise.all([readHotspots(database(), spread), readTextBoxes(spread)])
  const themeFailures = await readThemeFailures(spread, standing)
  return { spread, hotspots: standing, textBoxes: boxes, themeFailures }
}

async function readTextBoxes(spread: SeenSpread): Promise<HotspotArea[]> {
  const ids = spread.pages.map(({ id }) => id)
  const rows = await database()
    .select({ id: pages.id, text: pages.text, runs: pages.runs, blocks: pages.blocks })
    .from(pages)
    .where(inArray(pages.id, ids))
  const ratios = pageRatios(spread)
  return rows.flatMap(row =>
    textBoxes(row).map(area => onSpread({ page: ids.indexOf(row.id), area }, ratios)),
  )
}

/** Counts hotspots by spread id; spreads without any are left out. */
export async function countHotspots(publicationId: number): Promise<Map<number, number>> {
  const rows = await database()
    .select({ spreadId: pages.spreadId, count: count() })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(eq(pages.publicationId, publicationId))
    .groupBy(pages.spreadId)
    .orderBy(asc(pages.spreadId))
  return new Map(rows.map(row => [row.spreadId, row.count]))
}
