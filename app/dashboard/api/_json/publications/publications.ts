import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { publicationJson, publicationToJson } from '#app/v2/_json/publications.ts'
import type { ListedPublication, PublicationFilter, PublicationSort } from '#db/publication-lists/list.ts'
import { visibilities } from '#db/rules/publications/lifecycle.ts'
import { directions, publicationOrders } from '#db/rules/publications/order.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import { text } from '#db/rules/shapes/texts.ts'

/** Version 2's publication, with fields of the list. */
export const listedPublicationJson = publicationJson.extend({
  created_at: dateTime,
  changed_at: dateTime,
  is_archived: z.boolean(),
  notice: z.string().nullable().describe('What is wrong with its pages, in a few words'),
  conversion: conversionJson.nullable().describe('The last one, as long as there are no pages'),
  opens_lately: z
    .array(z.number())
    .nullable()
    .describe('Of the last seven days, today last; null as long as no reader of the group was counted'),
})
export type ListedPublicationJson = z.output<typeof listedPublicationJson>

export function listedPublicationToJson(
  publication: ListedPublication,
): z.input<typeof listedPublicationJson> {
  const { group, conversion, notice, opensLately, createdAt, changedAt, state } = publication
  return {
    ...publicationToJson(publication),
    created_at: dateTimeToJson(createdAt, group.timeZone),
    changed_at: dateTimeToJson(changedAt, group.timeZone),
    is_archived: state === 'archived',
    notice,
    conversion: conversion === undefined ? null : conversionToJson(conversion, group.id),
    opens_lately: opensLately,
  }
}

/** Page of a list, with counts by state. */
export const publicationPageJson = z.object({
  publications: z.array(listedPublicationJson),
  total: z.int(),
  states: z.object({ all: z.int(), public: z.int(), unlisted: z.int(), offline: z.int() }),
})
export type PublicationPageJson = z.output<typeof publicationPageJson>

/** Comma-separated in a query. */
const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,99}$/, 'must be ids with commas between them')
  .transform(text => text.split(',').map(Number))

export const publicationFilter = z.object({
  q: text(200).optional().describe('Words of title, description or slug'),
  state: z.enum(visibilities).optional(),
  collection_id: z.union([bodyId, z.literal('none')]).optional(),
  metatag_ids: idList.optional().describe('Of each category that is named, one of these'),
  archived: z.boolean().optional(),
})

export type PublicationFilterJson = z.input<typeof publicationFilter>

export const publicationSort = z.object({
  sort: z.enum(publicationOrders).optional(),
  direction: z.enum(directions).optional(),
})

export function filterFromJson(query: z.output<typeof publicationFilter>): PublicationFilter {
  const { q, state, collection_id, metatag_ids, archived } = query
  return {
    sought: q,
    visibility: state,
    collectionId: collection_id === 'none' ? null : collection_id,
    metatagIds: metatag_ids,
    isArchived: archived,
  }
}

export function sortFromJson({ sort, direction }: z.output<typeof publicationSort>): PublicationSort {
  return { order: sort, direction }
}
