import { z } from 'zod'
import { previewOf } from '#db/editions/previews.ts'
import { findGroup } from '#db/groups/groups.ts'
import { createPublication, updatePublication } from '#db/publication-changes/changes.ts'
import { duplicatePublication } from '#db/publication-changes/duplicate.ts'
import { findPublications } from '#db/publication-lists/list.ts'
import type { Publication } from '#db/publications/publications.ts'
import { shownPublication } from '#db/publications/shown.ts'
import { sourceUrl } from '#db/rules/conversions/source-url.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'
import { sentFieldsOf } from '#db/rules/publications/settings/rows.ts'
import { newSettings, settingChanges } from '#db/rules/publications/settings/shapes.ts'
import { inGroup, inPublication, publicationNamed } from '../named.ts'
import { partNumber, sliceOfPart } from '../parts.ts'
import { ofPerson, reading, writing } from '../procedure.ts'
import { isAsSeen, keptSettingsOf, seenSettings } from './kept-settings.ts'
import { publicationFilter, publicationSort } from './list-input.ts'
import { reviewPublication } from './review/publish-review.ts'

/** A new publication begins offline and without pages, and its conversion begins. */
const created = inGroup.extend({ title: newSettings.title, extractionOptions: extractionOptions.optional() })

/** Publications of groups. */
export default {
  /** A page of those that a filter matches, with counts by state. */
  list: reading
    .input(
      inGroup.extend({
        filter: publicationFilter,
        sort: publicationSort,
        page: partNumber,
        perPage: z.int().min(1).max(200),
      }),
    )
    .handler(async ({ context, input: { groupId, filter, sort, page, perPage } }) => {
      const group = await findGroup(context.viewer, groupId)
      return findPublications(group, filter, sort, sliceOfPart(page, perPage), context.language)
    }),

  get: reading
    .input(inPublication)
    .handler(async ({ context, input }) => shownPublication(await publicationNamed(context.viewer, input))),

  /** Of a PDF that was uploaded. */
  create: writing
    .input(created.extend({ uploadId: z.uuid() }))
    .handler(async ({ context, input: { groupId, uploadId, ...details } }) => {
      const { id } = await findGroup(context.viewer, groupId)
      return shownPublication(await createPublication(id, { ...details, source: { uploadId } }))
    }),

  /** Of a PDF at a public address. */
  createFromAddress: writing
    .input(created.extend({ sourceUrl }))
    .handler(async ({ context, input: { groupId, sourceUrl, ...details } }) => {
      const { id } = await findGroup(context.viewer, groupId)
      return shownPublication(await createPublication(id, { ...details, source: { sourceUrl } }))
    }),

  /** An offline copy, with pages and hotspots. */
  duplicate: writing
    .input(inPublication.extend({ title: newSettings.title }))
    .handler(async ({ context, input: { groupId, publicationId, title } }) => {
      const { id } = await findGroup(context.viewer, groupId)
      return shownPublication(await duplicatePublication(id, publicationId, title))
    }),

  /** The address at which anyone reads it until it ends, offline or behind a password as well. */
  preview: ofPerson.input(inPublication).handler(async ({ context, input }) => {
    const publication = await publicationNamed(context.viewer, input)
    return previewOf(publication, publication.group)
  }),

  /** Facts and findings to look at before it is published. */
  review: reading
    .input(inPublication)
    .handler(async ({ context: { viewer, language }, input }) =>
      reviewPublication(viewer, await publicationNamed(viewer, input), language),
    ),

  /** All that can be decided about it, as it was decided. */
  settings: reading
    .input(inPublication)
    .handler(async ({ context, input }) => withSettings(await publicationNamed(context.viewer, input))),

  /**
   * Changes settings that are still as they were seen, else it is a conflict. Others may have been changed by somebody else
   * meanwhile: they stay as they are now.
   */
  changeSettings: writing
    .input(inPublication.extend({ changes: settingChanges, seen: seenSettings }))
    .handler(async ({ context, input: { groupId, publicationId, changes, seen } }) => {
      const group = await findGroup(context.viewer, groupId)
      const fields = sentFieldsOf(changes, group.timeZone)
      return withSettings(
        await updatePublication(group.id, publicationId, fields, now => isAsSeen(seen, now)),
      )
    }),
}

/** The password itself is never told. */
function withSettings(publication: Publication) {
  return {
    settings: keptSettingsOf(publication),
    hasPassword: publication.passwordHash !== null,
    publication: shownPublication(publication),
  }
}
