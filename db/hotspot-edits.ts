import { eq } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import {
  changeHotspot,
  type Hotspot,
  type HotspotChanges,
  insertHotspot,
  type NewHotspot,
  readHotspots,
} from './hotspots.ts'
import { hotspots } from './schema/hotspots.ts'
import { changeSpread, type Spread } from './spreads.ts'
import type { Viewer } from './viewers.ts'

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
    const standing = new Map((await readHotspots(tx, spread)).map(hotspot => [hotspot.id, hotspot]))
    const results: EditResult[] = []
    for (const edit of edits) {
      const result = await make(tx, spread, edit, standing)
      results.push(result)
    }
    return { results, revision: spread.publication.revision + 1 }
  })
}

async function make(
  tx: Queryable,
  spread: Spread,
  edit: HotspotEdit,
  standing: Map<number, Hotspot>,
): Promise<EditResult> {
  if (edit.do === 'add') return add(tx, spread, edit.hotspot, standing)
  const before = standing.get(edit.id) ?? null
  if (before === null) return { isMade: edit.do === 'remove', hotspot: null }
  if (before.version !== edit.version) return { isMade: false, hotspot: before }
  if (edit.do === 'remove') {
    await tx.delete(hotspots).where(eq(hotspots.id, edit.id))
    standing.delete(edit.id)
    return { isMade: true, hotspot: null }
  }
  const changed = await changeHotspot(tx, spread, before, edit.changes(before))
  standing.set(changed.id, changed)
  return { isMade: true, hotspot: changed }
}

async function add(
  tx: Queryable,
  spread: Spread,
  hotspot: NewHotspot & { editorKey: string },
  standing: Map<number, Hotspot>,
): Promise<EditResult> {
  const known = standing.values().find(({ editorKey }) => editorKey === hotspot.editorKey)
  if (known) return { isMade: true, hotspot: known }
  const [elsewhere] = await tx
    .select({ id: hotspots.id })
    .from(hotspots)
    .where(eq(hotspots.editorKey, hotspot.editorKey))
  // Its page went to another spread since: there it stands already.
  if (elsewhere) return { isMade: true, hotspot: null }
  const added = await insertHotspot(tx, spread, hotspot)
  standing.set(added.id, added)
  return { isMade: true, hotspot: added }
}
