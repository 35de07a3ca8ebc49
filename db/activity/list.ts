import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { type PastConversion, pastConversion } from '#db/conversions/shown.ts'
import { findPublication, type Publication } from '#db/publications/publications.ts'
import type { ActivityFilter } from '#db/rules/activity/filters.ts'
import type { ActivityDetails } from '#db/rules/activity/kinds.ts'
import type { DashboardLanguage } from '#db/rules/languages.ts'
import { storedInWords } from '#db/rules/reasons/stored.ts'
import type { WordsOf } from '#db/rules/words/messages.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { publicationActItems } from '#db/schema/activity/acts.ts'
import { type EventRow, publicationEvents } from '#db/schema/activity/events.ts'
import { conversions } from '#db/schema/conversions.ts'
import { type Feedback, feedback } from '#db/schema/feedback.ts'
import type { Group } from '#db/schema/groups.ts'
import { publications } from '#db/schema/publications.ts'
import { publicationColumns } from '#db/selected/publications.ts'
import { isNotArchived } from '#db/selected/states.ts'
import { type Slice, type Sliced, sliced } from '#db/slices.ts'
import { newestOfGroup } from './newest-of-group.ts'
import { readFactsForUndo } from './undoable.ts'

export type Activity = EventRow & {
  conversion: PastConversion | null
  feedback: Feedback | null
  isOfMany: boolean // true if done to several publications at once
  isUndoable: boolean
}

/** An event with its publication's present title. */
export type GroupActivity = Activity & { title: string; isArchived: boolean }

/** Lists a publication's events, newest first. @param language that failures are said in */
export async function listActivity(
  groupId: number,
  publicationId: number,
  slice: Slice,
  language: DashboardLanguage = 'en',
): Promise<Sliced<Activity>> {
  const publication = await findPublication(groupId, publicationId)
  const rows = await readEvents(eq(publicationEvents.publicationId, publicationId), slice, language)
  return sliced(await withUndo(rows, [publication]), slice)
}

/** Lists the events of all of a group's publications, newest first. @param language that failures are said in */
export async function listGroupActivity(
  group: Group,
  filter: ActivityFilter,
  slice: Slice,
  language: DashboardLanguage = 'en',
): Promise<Sliced<GroupActivity>> {
  const newest = await newestOfGroup(group.id, filter, slice)
  const rows = await readEvents(inArray(publicationEvents.id, newest), { ...slice, offset: 0 }, language)
  const ids = [...new Set(rows.map(({ publicationId }) => publicationId))]
  const alive = await database()
    .select(publicationColumns)
    .from(publications)
    .where(and(eq(publications.groupId, group.id), inArray(publications.id, ids), isNotArchived))
  return sliced(
    await withUndo(
      rows,
      alive.map(row => ({ ...row, group })),
    ),
    slice,
  )
}

async function readEvents(which: SQL | undefined, { limit, offset }: Slice, language: DashboardLanguage) {
  const rows = await database()
    .select({
      event: publicationEvents,
      conversion: conversions,
      feedback,
      // A single publication's act has one item, in place 0.
      isOfMany: sql<boolean>`exists (
        select from ${publicationActItems}
        where ${publicationActItems.actId} = ${publicationEvents.actId} and ${publicationActItems.position} > 0)`,
      title: publications.title,
      isArchived: sql<boolean>`${publications.state} = 'archived'`,
    })
    .from(publicationEvents)
    .innerJoin(publications, eq(publications.id, publicationEvents.publicationId))
    .leftJoin(conversions, eq(conversions.id, publicationEvents.conversionId))
    .leftJoin(feedback, eq(feedback.id, publicationEvents.feedbackId))
    .where(which)
    .orderBy(desc(publicationEvents.id))
    .limit(limit + 1)
    .offset(offset)
  const words = dashboardWordsIn(language, 'reasons')
  return rows.map(({ event, conversion, ...more }) => ({
    ...event,
    ...more,
    details: detailsInWords(event.details, words),
    conversion: conversion && pastConversion(conversion, words),
  }))
}

function detailsInWords(details: ActivityDetails, words: WordsOf<'reasons'>): ActivityDetails {
  return details.kind === 'schedule_failed'
    ? { ...details, note: storedInWords(words, null, details.note) }
    : details
}

/** @param alive the rows' publications that are not archived */
async function withUndo<Row extends EventRow>(
  rows: Row[],
  alive: Publication[],
): Promise<(Row & { isUndoable: boolean })[]> {
  const facts = await readFactsForUndo(alive, rows)
  return rows.map(row => ({ ...row, isUndoable: facts.canBeUndone(row) }))
}
