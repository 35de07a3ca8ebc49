import { z } from 'zod'
import type { ActOn } from '#db/acts/act-on.ts'
import { type Act, findAct, listActs, listRefused, requestAct, requestUndo, stopAct } from '#db/acts/acts.ts'
import { carryOutAct } from '#db/acts/carry-out.ts'
import { countForReaders, listGoingOnline } from '#db/acts/readers.ts'
import { findGroup } from '#db/groups/groups.ts'
import { mostAtOnce, undoableUntil } from '#db/rules/acts/publication-acts.ts'
import { questionBefore } from '#db/rules/acts/questions.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import { isPublishMove } from '#db/rules/publishing/review.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { inGroup } from '../named.ts'
import { reading, writing } from '../procedure.ts'
import { publicationFilter } from './list-input.ts'
import { reviewAct } from './review/act-review.ts'

const metatagIds = z.array(bodyId).max(100)

const act = z.discriminatedUnion('name', [
  z.object({ name: z.enum(['publish', 'unlist', 'withdraw', 'archive', 'restore']) }),
  z.object({ name: z.literal('collect'), collectionId: bodyId.nullable() }),
  z.object({ name: z.literal('retag'), added: metatagIds, removed: metatagIds }),
])

/** Publications by id, all that a list's filter matches, or those that an earlier act changed. */
const on = z.union([
  z.object({ ids: z.array(bodyId).min(1).max(mostAtOnce) }),
  z.object({ filter: publicationFilter }),
  z.object({ changedBy: bodyId }),
])

const actInput = inGroup.extend({ act, on })
const named = inGroup.extend({ id: bodyId })

/** Changes of one or several publications at once, which a worker carries out; a single one is done with the answer. */
export default {
  /** Acts that run, and acts that can still be undone. */
  list: reading.input(inGroup).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    return (await listActs(id)).map(shownAct)
  }),

  /** An act's progress, and what it could not do. */
  get: reading.input(named).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    return reportOf(await findAct(id, input.id), context.language)
  }),

  start: writing.input(actInput).handler(async ({ context: { viewer, language }, input }) => {
    const { id } = await findGroup(viewer, input.groupId)
    return carriedOut(await requestAct(id, viewer.actor, input.act, actOn(input.on)), language)
  }),

  /** Brings back how its publications were, but for those that have changed since. It can be asked for 24 hours. */
  undo: writing.input(named).handler(async ({ context: { viewer, language }, input }) => {
    const { id } = await findGroup(viewer, input.groupId)
    return carriedOut(await requestUndo(id, viewer.actor, input.id), language)
  }),

  /** Publications that are done stay so. */
  stop: writing.input(named).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    await stopAct(id, input.id)
  }),

  /** The question before an act that readers would notice, or the one publication to look at before it goes online. */
  question: reading.input(actInput).handler(async ({ context, input }) => {
    const { id } = await findGroup(context.viewer, input.groupId)
    const on = actOn(input.on)
    const question = questionBefore(input.act, await countForReaders(id, on))
    if (question !== undefined) return { question }
    const [one, ...more] = isPublishMove(input.act.name) ? await listGoingOnline(id, on) : []
    return { lookAt: more.length === 0 ? one : undefined }
  }),

  /** Which of the publications that would go online have something to look at. */
  review: reading.input(actInput).handler(async ({ context: { viewer }, input }) => {
    const { id } = await findGroup(viewer, input.groupId)
    return reviewAct(viewer, id, await listGoingOnline(id, actOn(input.on)))
  }),
}

function actOn(given: z.output<typeof on>): ActOn {
  if ('ids' in given) return given.ids
  return 'filter' in given ? given.filter : given
}

async function carriedOut({ id, groupId, total }: Act, language: DashboardLanguage) {
  if (total === 1) await carryOutAct(id)
  return reportOf(await findAct(groupId, id), language)
}

async function reportOf(act: Act, language: DashboardLanguage) {
  const words = dashboardWordsIn(language, 'reasons')
  const refused = (await listRefused(act.id)).map(({ reasons, ...item }) => ({
    ...item,
    reason: storedInWords(words, reasons, item.reason),
  }))
  return { act: shownAct(act), refused }
}

function shownAct(act: Act) {
  return { ...act, undoableUntil: undoableUntil(act, new Date()) }
}
