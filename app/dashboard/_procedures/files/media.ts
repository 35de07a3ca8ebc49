import { z } from 'zod'
import type { LibraryMedia } from '#components/editor/media/library.ts'
import { findGroup } from '#db/groups/groups.ts'
import { mediaAddress, stillUrl } from '#db/media/addresses.ts'
import { keepMedia, replaceMedia } from '#db/media/keeping.ts'
import { undoReplacement } from '#db/media/made.ts'
import { changeMedia, deleteMedia, findMedia, listMedia, type UsedMedia } from '#db/media/media.ts'
import { listUses } from '#db/media/uses.ts'
import { mediaKinds } from '#db/rules/media/files.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { filledText, text } from '#db/rules/shapes/texts.ts'
import { reading, writing } from '../procedure.ts'

const one = z.object({ groupId: bodyId, id: bodyId })

/** A finished upload, and that of a film's poster. */
const sent = z.object({
  uploadId: z.uuid(),
  fileName: filledText(255),
  posterUploadId: z.uuid().optional(),
})

const mostListed = 60

/** Pictures and films of a group, which hotspots show. Files of them are sent as uploads first. */
export default {
  /** Lists some, newest first. */
  list: reading
    .input(
      z.object({
        groupId: bodyId,
        search: text(255).optional(),
        kind: z.enum(mediaKinds).optional(),
        offset: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .handler(async ({ context, input }) => {
      const group = await findGroup(context.viewer, input.groupId)
      const { items, hasMore } = await listMedia(group.id, input, { limit: mostListed, offset: input.offset })
      return { items: items.map(asLibraryMedia), hasMore }
    }),

  get: reading.input(one).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return asLibraryMedia(await findMedia(group.id, input.id))
  }),

  /** Tells the publications and pages that show it. */
  uses: reading.input(one).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    const { id } = await findMedia(group.id, input.id)
    return listUses(id)
  }),

  /** Makes one of an upload; ask for it until it is ready. */
  create: writing.input(sent.extend({ groupId: bodyId })).handler(async ({ context, input }) => {
    const { groupId, uploadId, ...given } = input
    const group = await findGroup(context.viewer, groupId)
    const createdBy = context.viewer.userId
    const kept = await keepMedia(group.id, { ...given, file: { uploadId }, createdBy })
    return asLibraryMedia(await findMedia(group.id, kept.id))
  }),

  /** Has an upload take the place of its file, everywhere. */
  replace: writing.input(one.extend(sent.shape)).handler(async ({ context, input }) => {
    const { groupId, id, uploadId, ...given } = input
    const group = await findGroup(context.viewer, groupId)
    await replaceMedia(group.id, id, { ...given, file: { uploadId } })
    return asLibraryMedia(await findMedia(group.id, id))
  }),

  /** Brings back the file that was replaced last, everywhere. */
  undoReplacement: writing.input(one).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    return asLibraryMedia(await undoReplacement(group.id, input.id))
  }),

  change: writing
    .input(one.extend({ fileName: filledText(255).optional(), altText: text(5000).nullable().optional() }))
    .handler(async ({ context, input }) => {
      const { groupId, id, fileName, altText } = input
      const group = await findGroup(context.viewer, groupId)
      const changes = {
        ...(fileName !== undefined && { fileName }),
        ...(altText !== undefined && { altText }),
      }
      return asLibraryMedia(await changeMedia(group.id, id, changes))
    }),

  remove: writing.input(one).handler(async ({ context, input }) => {
    const group = await findGroup(context.viewer, input.groupId)
    await deleteMedia(group.id, input.id)
  }),
}

function asLibraryMedia(media: UsedMedia): LibraryMedia {
  const { id, kind, fileName, altText, bytes, widthPx, heightPx, durationMs, note, uses, fileKey } = media
  return {
    ...{ id, kind, fileName, altText, bytes, widthPx, heightPx, durationMs, note, uses },
    isWaiting: media.uploadKey !== null,
    canUndo: media.formerKey !== null,
    url: fileKey && mediaAddress(fileKey),
    stillUrl: fileKey && stillUrl(fileKey, 'within2000'),
    thumbnailUrl: fileKey && stillUrl(fileKey, 'within400'),
  }
}
