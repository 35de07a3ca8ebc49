import { eq, like, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { filesOfMedia, keyOfMediaFile } from '../../rules/media/files.ts'
import { pageImageFiles } from '../../rules/pages/images.ts'
import { photoFiles } from '../../rules/products/photos.ts'
import { conversions, convertedPages } from '../../schema/conversions.ts'
import { droppedFiles } from '../../schema/files/dropped.ts'
import { groups } from '../../schema/groups.ts'
import { media } from '../../schema/media.ts'
import { formerPages } from '../../schema/pages/editions.ts'
import { slides } from '../../schema/pages/hotspots.ts'
import { pages } from '../../schema/pages/pages.ts'
import { photos } from '../../schema/products/photos.ts'
import { feedFiles } from '../../schema/products/product-imports.ts'
import { themeFonts } from '../../schema/products/product-themes.ts'
import { publications } from '../../schema/publications.ts'
import { uploadParts, uploads } from '../../schema/uploads.ts'
import { pageImageKeyOf } from '../keys.ts'

type Kind = {
  /** Lists all files that may exist of a key. */
  filesOf(key: string): string[]
  keyOf(file: string): string
}

export const fileKinds = {
  file: { filesOf: key => [key], keyOf: file => file },
  picture: { filesOf: pageImageFiles, keyOf: pageImageKeyOf },
  photo: {
    filesOf: photoFiles,
    keyOf: file => file.replace(/-\w+\.\w+$/, ''),
  },
  media: { filesOf: filesOfMedia, keyOf: keyOfMediaFile },
} satisfies Record<string, Kind>

/** A column whose keys name files of the store. */
export type Name = {
  column: AnyPgColumn
  /** Undefined: pictures and others, told apart by their keys. */
  kind?: keyof typeof fileKinds
  /** Condition under which at least one file of the key has to exist; always without it. */
  isNeeded?: SQL
}

/** A name that belongs to a group, not to a publication. */
export type GroupName = Name & {
  kind: keyof typeof fileKinds
  use: string
  inGroup(groupId: number): SQL
}

const openConversions = sql`select id from ${conversions} where ${conversions.endedAt} is null`

/** Names of publications, which are checked page by page, and found by `keysInUse`. */
const publicationNames: Name[] = [
  { column: pages.imageKey, kind: 'picture' },
  { column: pages.sourceKey, kind: 'file' },
  { column: publications.pdfKey, kind: 'file' },
  // Rows stay when their files are swept.
  {
    column: convertedPages.imageKey,
    kind: 'picture',
    isNeeded: sql`${convertedPages.conversionId} in (${openConversions})`,
  },
  // The files are dropped ones, which stay for longer than an edition can be undone.
  { column: formerPages.imageKey, kind: 'picture', isNeeded: sql`false` },
  { column: formerPages.sourceKey, kind: 'file', isNeeded: sql`false` },
  { column: conversions.sourceKey, kind: 'file', isNeeded: sql`${conversions.endedAt} is null` },
]

export const groupNames: GroupName[] = [
  { column: groups.logoKey, kind: 'file', use: 'the logo', inGroup: id => eq(groups.id, id) },
  { column: groups.logoUploadKey, kind: 'file', use: 'the logo', inGroup: id => eq(groups.id, id) },
  {
    column: uploads.fileKey,
    kind: 'file',
    use: 'an upload',
    inGroup: id => eq(uploads.groupId, id),
  },
  {
    column: uploadParts.fileKey,
    kind: 'file',
    use: 'a part of an upload',
    inGroup: id => like(uploadParts.fileKey, `${id}/%`),
  },
  {
    column: feedFiles.fileKey,
    kind: 'file',
    use: 'a feed file',
    inGroup: id => eq(feedFiles.groupId, id),
  },
  {
    column: themeFonts.fileKey,
    kind: 'file',
    use: 'a font',
    inGroup: id => eq(themeFonts.groupId, id),
  },
  {
    column: photos.imageKey,
    kind: 'photo',
    use: 'a photo',
    inGroup: id => eq(photos.groupId, id),
  },
  {
    column: media.fileKey,
    kind: 'media',
    use: 'a picture or film of the library',
    inGroup: id => eq(media.groupId, id),
  },
  {
    column: media.formerKey,
    kind: 'media',
    use: 'a replaced picture or film of the library',
    inGroup: id => eq(media.groupId, id),
  },
  {
    column: media.uploadKey,
    kind: 'file',
    use: 'an upload to the library',
    inGroup: id => eq(media.groupId, id),
  },
  {
    column: media.posterUploadKey,
    kind: 'file',
    use: 'an uploaded poster of a film',
    inGroup: id => eq(media.groupId, id),
  },
  {
    column: slides.fileKey,
    kind: 'file',
    use: 'a picture of a slideshow',
    inGroup: id => like(slides.fileKey, `${id}/%`),
  },
]

export const names: Name[] = [
  ...publicationNames,
  ...groupNames,
  // Readers may still have them open, and an undone step may want them back.
  { column: droppedFiles.key, isNeeded: sql`false` },
]
