import { currentActing } from '../activity/acting.ts'
import { faultOf } from '../connection/faults.ts'
import { gathering } from '../connection/turns.ts'
import type { SeenSpread } from '../pages/seen-spreads.ts'
import { changeSpread, findSpread, findSpreads } from '../pages/spreads.ts'
import type { Viewer } from '../people/viewer.ts'
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

type Creation = { viewer: Viewer; spread: SeenSpread; wanted: NewHotspot }
type Settled = PromiseSettledResult<Hotspot>

/** Creates a hotspot, together with others that wait for the same publication. @throws NotFound, Forbidden, Invalid */
export async function createHotspot(viewer: Viewer, spreadId: number, wanted: NewHotspot): Promise<Hotspot> {
  const spread = await findSpread(viewer, spreadId)
  const turn = `hotspots of publication ${spread.publication.id}`
  // One statement records one actor.
  const group = `${turn} by ${JSON.stringify(currentActing())}`
  return createTogether({ turn, group }, { viewer, spread, wanted })
}

const createTogether = gathering(createAll)

/** @param hasWaited true if the publication may have changed since the spreads were read */
async function createAll(creations: readonly Creation[], hasWaited: boolean): Promise<Settled[]> {
  const spreads = hasWaited ? await readAgain(creations) : undefined
  const placed = creations.flatMap(({ spread, wanted }, place) => {
    const seen = spreads === undefined ? spread : spreads.get(spread.id)
    return seen !== undefined && isPlain(wanted) ? [{ spread: seen, wanted, place }] : []
  })
  const made = await createPlain(placed, placed.length).catch(error => aloneAfter(error, creations))
  const settled: Settled[] = []
  for (const [place, creation] of creations.entries()) {
    const value = made?.[placed.findIndex(one => one.place === place)]
    if (value !== undefined) settled.push({ status: 'fulfilled', value })
    else settled.push(...(await Promise.allSettled([createWithLock(creation)])))
  }
  return settled
}

async function readAgain(creations: readonly Creation[]): Promise<ReadonlyMap<number, SeenSpread>> {
  const [first] = creations
  const ids = creations.map(({ spread }) => spread.id)
  return first === undefined ? new Map() : findSpreads(first.viewer, [...new Set(ids)])
}

/** Lets the others be created where one has a value that cannot be stored. @throws other errors, for all */
function aloneAfter(error: unknown, creations: readonly Creation[]): undefined {
  const fault = faultOf(error)
  const isOfAll = fault !== undefined && fault !== 'unstorable value'
  if (isOfAll || creations.length === 1) throw error
}

function createWithLock({ viewer, spread: { id: spreadId }, wanted }: Creation): Promise<Hotspot> {
  return changeSpread(viewer, spreadId, async (tx, spread) => {
    const id = await insertHotspot(tx, spread, wanted)
    await refill(tx, spread.publication, affectedRules(wanted))
    await hotspotsChanged(tx, spread, { added: 1 })
    return findHotspot(spread, id, tx)
  })
}
