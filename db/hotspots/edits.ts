import { eq } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { happened } from '../events/happened.ts'
import { changeSpread, type Spread } from '../pages/spreads.ts'
import type { Viewer } from '../people/viewer.ts'
import type { HotspotCounts } from '../rules/events/events.ts'
import { hotspots } from '../schema/pages/hotspots.ts'
import {
  changeHotspot,
  type Hotspot,
  type HotspotChanges,
  insertHotspot,
  type NewHotspot,
  readHotspots,
} from './hotspots.ts'

/** What somebody who saw a spread wants of it. `version` is that of the hotspot as they saw it. */
export type HotspotEdit =
  | { do: 'add'; hotspot: NewHotspot & { editorKey: string } }
  | { do: 'change'; id: number; version: number; changes: (before: Hotspot) => HotspotChanges }
  | { do: 'remove'; id: number; version: number }

/** What became of an edit: it was made, or it was not, because the hotspot is another by now, or gone. */
export type EditResult = { isMade: boolean; hotspot: Hotspot | null }

/**
 * Makes those of the edits whose hotspots are still as they were seen, at once, and tells of the others how they are
 * now. To send an edit again after its answer was lost changes nothing more.
 * @returns a result for each edit, in their order, and the publication's revision after them
 * @throws NotFound, Forbidden
 */
export async function editSpread(
  viewer: Viewer,
  spreadId: number,
  edits: HotspotEdit[],
): Promise<{ results: EditResult[]; revision: number }> {
  return changeSpread(viewer, spreadId, async (tx, spread) => {
    const before = new Map((await readHotspots(tx, spread)).map(hotspot => [hotspot.id, hotspot]))
    const made: { isMade: boolean; id: number | null }[] = []
    for (const edit of edits) {
      const result = await make(tx, spread, edit, before)
      made.push(result)
    }
    const counts = countsOf(edits, made, before)
    await happened(tx, { type: 'hotspots.changed', publicationId: spread.publication.id, ...counts })
    // Read at once: many at a time are dragged, and each would be read by itself.
    const after = new Map((await readHotspots(tx, spread)).map(hotspot => [hotspot.id, hotspot]))
    const results = made.map(({ isMade, id }) => ({
      isMade,
      hotspot: id === null ? null : (after.get(id) ?? null),
    }))
    return { results, revision: spread.publication.revision + 1 }
  })
}

/** Edits that were made; one that was added, or removed, before counts as nothing. */
function countsOf(
  edits: HotspotEdit[],
  made: { isMade: boolean; id: number | null }[],
  before: ReadonlyMap<number, unknown>,
): HotspotCounts {
  const counts = { added: 0, changed: 0, removed: 0 }
  for (const [index, edit] of edits.entries()) {
    const { isMade = false, id = null } = made[index] ?? {}
    const isKnown = id !== null && before.has(id)
    if (!isMade || isKnown === (edit.do === 'add')) continue
    counts[({ add: 'added', change: 'changed', remove: 'removed' } as const)[edit.do]] += 1
  }
  return counts
}

async function make(tx: Queryable, spread: Spread, edit: HotspotEdit, standing: Map<number, Hotspot>) {
  if (edit.do === 'add') return { isMade: true, id: await add(tx, spread, edit.hotspot, standing) }
  const { id } = edit
  const before = standing.get(id)
  if (before === undefined) return { isMade: edit.do === 'remove', id }
  if (before.version !== edit.version) return { isMade: false, id }
  // A second edit of it in one call was made on what it is not any more.
  standing.set(id, { ...before, version: before.version + 1 })
  if (edit.do === 'remove') await tx.delete(hotspots).where(eq(hotspots.id, id))
  else await changeHotspot(tx, spread, before, edit.changes(before))
  return { isMade: true, id }
}

/** @returns its id; that of the one that is there already, where it was added before */
async function add(
  tx: Queryable,
  spread: Spread,
  hotspot: NewHotspot & { editorKey: string },
  standing: Map<number, Hotspot>,
): Promise<number> {
  const known = standing.values().find(({ editorKey }) => editorKey === hotspot.editorKey)
  if (known) return known.id
  const [elsewhere] = await tx
    .select({ id: hotspots.id })
    .from(hotspots)
    .where(eq(hotspots.editorKey, hotspot.editorKey))
  // Its page went to another spread since: there it stands already.
  return elsewhere ? elsewhere.id : insertHotspot(tx, spread, hotspot)
}
