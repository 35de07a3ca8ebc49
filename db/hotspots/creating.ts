import { databaseFaultOf } from '../connection/faults.ts'
import { currentActing } from '../events/acting.ts'
import type { Viewer } from '../people/viewer.ts'
import type { SeenSpread } from '../selected/spreads.ts'
import { changeSpread, findSpread, findSpreads } from '../spreads/spreads.ts'
import { gathering, inTurn } from '../turns.ts'
import {
  createPlain,
  findHotspot,
  type Hotspot,
  hotspotsChanged,
  insertHotspot,
  isPlain,
  type NewHotspot,
} from './hotspots.ts'
import { affectedRules, refill } from './refill.ts'

type Creation = { viewer: Viewer; spread: SeenSpread; fields: NewHotspot }

/** Creates a hotspot, together with others that the caller has sent meanwhile. @throws NotFound, Forbidden, Invalid */
export async function createHotspot(viewer: Viewer, spreadId: number, fields: NewHotspot): Promise<Hotspot> {
  const spread = await findSpread(viewer, spreadId)
  // One statement records one actor.
  const { actor, actId } = currentActing()
  const turn = `new hotspots by ${JSON.stringify({ actor, actId })}`
  const creation = { viewer, spread, fields }
  const made = isPlain(fields) ? await createTogether(turn, creation) : undefined
  // Not in that turn: it may wait for a lock.
  return made ?? inTurn(`hotspots of publication ${spread.publication.id}`, () => createWithLock(creation))
}

const createTogether = gathering(createAll)

/**
 * Returns a hotspot for each; undefined for those that have to be created by themselves.
 * @param hasWaited true if publications may have changed since the spreads were read
 */
async function createAll(
  creations: readonly Creation[],
  hasWaited: boolean,
): Promise<(Hotspot | undefined)[]> {
  const spreads = hasWaited ? await readAgain(creations) : undefined
  const placed = creations.map(({ spread, fields }) => {
    const seen = spreads === undefined ? spread : spreads.get(spread.id)
    return seen && { spread: seen, fields }
  })
  const together = placed.filter(one => one !== undefined)
  const made = await createPlain(together, 'one each').catch(error => aloneAfter(error, creations))
  return placed.map(one => one && made?.get(one))
}

async function readAgain(creations: readonly Creation[]): Promise<ReadonlyMap<number, SeenSpread>> {
  const [first] = creations
  const ids = creations.map(({ spread }) => spread.id)
  return first === undefined ? new Map() : findSpreads(first.viewer, [...new Set(ids)])
}

/** Lets the others be created where one has a value that cannot be stored. @throws other errors, for all */
function aloneAfter(error: unknown, creations: readonly Creation[]): undefined {
  const fault = databaseFaultOf(error)
  const isOfAll = fault !== undefined && fault !== 'unstorable value'
  if (isOfAll || creations.length === 1) throw error
}

function createWithLock({ viewer, spread: { id: spreadId }, fields }: Creation): Promise<Hotspot> {
  return changeSpread(viewer, spreadId, async (tx, spread) => {
    const id = await insertHotspot(tx, spread, fields)
    await refill(tx, spread.publication, affectedRules(fields))
    await hotspotsChanged(tx, spread, { added: 1 })
    return findHotspot(spread, id, tx)
  })
}
