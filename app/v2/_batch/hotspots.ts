import type { z } from 'zod'
import { authorize } from '#app/_http/access/authentication.ts'
import { checkedBody } from '#app/_http/requests/body.ts'
import { Refusal } from '#db/errors.ts'
import { createPlain, isPlain, type NewHotspot } from '#db/hotspots/hotspots.ts'
import type { SeenSpread } from '#db/selected/spreads.ts'
import { findSpreads } from '#db/spreads/spreads.ts'
import { newHotspot, newHotspotFromJson } from '../_json/hotspot-fields.ts'
import { hotspotToJson } from '../_json/hotspots.ts'
import { type Batch, type Made, viewerWithin } from './alone.ts'
import type { FoundChange } from './changes.ts'

const ofSpread = /^\/v2\/spreads\/([1-9]\d{0,8})\/hotspots$/

/** True for the creation of a hotspot, which can be made with others of its publication. */
export function createsHotspot({ method, target }: FoundChange): boolean {
  return method === 'POST' && ofSpread.test(target)
}

/** A creation, placed if a row is all that it takes. */
type Creation = { change: FoundChange; placed?: { spread: SeenSpread; fields: NewHotspot } }

type Ways = {
  /** Makes what takes more than a row, and refuses what is wrong. */
  makeAlone(change: FoundChange): Promise<Made>
  /** Answers for those that a fault of ours kept from being made. */
  fail(error: unknown): Promise<Made>
}

/** Creates hotspots in order, those that are next to each other in a publication by one statement. */
export async function createTogether(
  batch: Batch,
  changes: readonly FoundChange[],
  { makeAlone, fail }: Ways,
): Promise<Made[]> {
  const spreads = await spreadsFor(batch, changes)
  const creations = changes.map(change => ({ change, ...placedOn(spreads, change) }))
  const made: Made[] = []
  for (const run of runsOf(creations)) {
    const together = await createRun(run).catch(async error => {
      const failed = await fail(error)
      return run.map(() => failed)
    })
    if (together !== undefined) made.push(...together)
    else for (const { change } of run) made.push(await makeAlone(change))
  }
  return made
}

const spreadIdOf = ({ target }: FoundChange) => Number(ofSpread.exec(target)?.[1])

/** Returns the spreads that the caller may change; all have the same endpoint. */
async function spreadsFor(
  batch: Batch,
  changes: readonly FoundChange[],
): Promise<ReadonlyMap<number, SeenSpread>> {
  const [first] = changes
  if (first === undefined) return new Map()
  const viewer = await authorize(viewerWithin(batch), first.endpoint.declaration).catch(ifRefused)
  return viewer === undefined ? new Map() : findSpreads(viewer, [...new Set(changes.map(spreadIdOf))])
}

function placedOn(spreads: ReadonlyMap<number, SeenSpread>, change: FoundChange): Pick<Creation, 'placed'> {
  const spread = spreads.get(spreadIdOf(change))
  const fields = spread && hotspotFrom(change)
  return spread && fields && isPlain(fields) ? { placed: { spread, fields } } : {}
}

/** Returns undefined for a body with anything to refuse or to warn of. */
function hotspotFrom({ body }: FoundChange): NewHotspot | undefined {
  try {
    const { value, unknown } = checkedBody({ shape: newHotspot }, { value: body, isText: false })
    return unknown.length > 0 ? undefined : newHotspotFromJson(value as z.output<typeof newHotspot>)
  } catch (error) {
    return ifRefused(error)
  }
}

function ifRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}

const publicationOf = ({ placed }: Creation) => placed?.spread.publication.id

/** Returns creations that are next to each other in one publication together, and others by themselves. */
function runsOf(creations: readonly Creation[]): Creation[][] {
  const runs: Creation[][] = []
  for (const creation of creations) {
    const last = runs.at(-1)
    const [before] = last ?? []
    if (before?.placed && publicationOf(before) === publicationOf(creation)) last?.push(creation)
    else runs.push([creation])
  }
  return runs
}

/** Returns undefined if one is not placed, or the publication has changed meanwhile. */
async function createRun(run: readonly Creation[]): Promise<Made[] | undefined> {
  const placed = run.flatMap(creation => creation.placed ?? [])
  if (placed.length < run.length) return undefined
  const created = await createPlain(placed, 'one change')
  const hotspots = placed.flatMap(one => created.get(one) ?? [])
  if (hotspots.length < placed.length) return undefined
  return hotspots.map(hotspot => ({ status: 201, body: { hotspot: hotspotToJson(hotspot) }, passes: false }))
}
