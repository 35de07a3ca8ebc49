import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { happened } from '../events/happened.ts'
import type { Viewer } from '../people/viewer.ts'
import type { AffectedRules } from '../product-rules/refill.ts'
import type { ChangedHotspotCounts } from '../rules/events/events.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import { pages } from '../schema/pages/pages.ts'
import { changeSpread, type SpreadWithPages } from '../spreads/spreads.ts'
import {
  changeHotspot,
  type Hotspot,
  type HotspotChanges,
  insertHotspot,
  type NewHotspot,
  readHotspots,
  rulesAffectedBy,
} from './hotspots.ts'
import { affectedRules, refill } from './refill.ts'

/** An edit of a spread; `version` is that of the hotspot on which it is based. */
export type HotspotEdit =
  | { do: 'add'; hotspot: NewHotspot & { editorKey: string } }
  | { do: 'change'; id: number; version: number; changes: (before: Hotspot) => HotspotChanges }
  | { do: 'remove'; id: number; version: number }

/** Result of an edit; not made if the hotspot changed or is gone. */
export type EditResult = { isMade: boolean; hotspot: Hotspot | null }

/** Makes the edits whose hotspots have not changed since; repeating one changes nothing. @throws NotFound, Forbidden */
export async function editSpread(
  viewer: Viewer,
  spreadId: number,
  edits: HotspotEdit[],
): Promise<{ results: EditResult[]; revision: number; spread: SpreadWithPages }> {
  return changeSpread(viewer, spreadId, async (tx, spread) => {
    const before = new Map((await readHotspots(tx, spread)).map(hotspot => [hotspot.id, hotspot]))
    const made: { isMade: boolean; id: number | null }[] = []
    for (const edit of edits) {
      const result = await make(tx, spread, edit, before)
      made.push(result)
    }
    const affected = edits
      .filter((_, index) => made[index]?.isMade)
      .map(edit => affectedByEdit(spread, edit, before))
    await refill(tx, spread.publication, affected.includes('all') ? 'all' : affected.find(Boolean))
    const counts = countsOf(edits, made, before)
    await happened(tx, { type: 'hotspots.changed', publicationId: spread.publication.id, ...counts })
    // All at once: a drag may move many hotspots.
    const after = new Map((await readHotspots(tx, spread)).map(hotspot => [hotspot.id, hotspot]))
    const results = made.map(({ isMade, id }) => ({
      isMade,
      hotspot: id === null ? null : (after.get(id) ?? null),
    }))
    const raised = spread.publication.revision + 1
    const publication = { ...spread.publication, revision: raised }
    return { results, revision: raised, spread: { ...spread, publication } }
  })
}

function affectedByEdit(
  spread: SpreadWithPages,
  edit: HotspotEdit,
  before: ReadonlyMap<number, Hotspot>,
): AffectedRules | undefined {
  if (edit.do === 'add') return affectedRules(edit.hotspot)
  const known = before.get(edit.id)
  if (known === undefined) return undefined
  return edit.do === 'remove' ? affectedRules(known) : rulesAffectedBy(spread, known, edit.changes(known))
}

/** Counts edits that were made, leaving out repeated ones. */
function countsOf(
  edits: HotspotEdit[],
  made: { isMade: boolean; id: number | null }[],
  before: ReadonlyMap<number, unknown>,
): ChangedHotspotCounts {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const [index, edit] of edits.entries()) {
    const { isMade = false, id = null } = made[index] ?? {}
    const isKnown = id !== null && before.has(id)
    if (!isMade || isKnown === (edit.do === 'add')) continue
    counts[({ add: 'added', change: 'changed', remove: 'removed' } as const)[edit.do]] += 1
  }
  return counts
}

async function make(
  tx: Queryable,
  spread: SpreadWithPages,
  edit: HotspotEdit,
  standing: Map<number, Hotspot>,
) {
  if (edit.do === 'add') return { isMade: true, id: await add(tx, spread, edit.hotspot, standing) }
  const { id } = edit
  const before = standing.get(id)
  if (before === undefined) return { isMade: edit.do === 'remove', id }
  if (before.version !== edit.version) return { isMade: false, id }
  // An earlier edit of this call changed it.
  standing.set(id, { ...before, version: before.version + 1 })
  if (edit.do === 'remove') await tx.delete(hotspots).where(eq(hotspots.id, id))
  else await changeHotspot(tx, spread, before, edit.changes(before))
  return { isMade: true, id }
}

/** Adds a hotspot, unless it was added before. @returns its id */
async function add(
  tx: Queryable,
  spread: SpreadWithPages,
  hotspot: NewHotspot & { editorKey: string },
  standing: Map<number, Hotspot>,
): Promise<number> {
  const known = standing.values().find(({ editorKey }) => editorKey === hotspot.editorKey)
  if (known) return known.id
  const isIt = and(eq(pages.publicationId, spread.publication.id), eq(hotspots.editorKey, hotspot.editorKey))
  const [elsewhere] = await tx
    .select({ id: hotspots.id })
    .from(hotspots)
    .innerJoin(pages, eq(pages.id, hotspots.pageId))
    .where(isIt)
  // Its page moved to another spread since.
  return elsewhere ? elsewhere.id : insertHotspot(tx, spread, hotspot)
}
