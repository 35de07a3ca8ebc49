import { and, arrayOverlaps, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { Queryable } from '../client.ts'
import { Invalid } from '../errors.ts'
import { mediaAddress, mediaKeyAt, type ShownMedia, shownColumns } from '../media/addresses.ts'
import { otherKind } from '../media/keeping.ts'
import {
  type AnyHotspotDetails,
  completedDetails,
  type HotspotKind,
  rulesOf,
} from '../rules/hotspots/hotspots.ts'
import { said } from '../rules/words/said.ts'
import { media } from '../schema/media.ts'
import type { HotspotRow } from '../schema/pages/hotspots.ts'
import type { NewSlide } from './slides.ts'

// A hotspot names what it shows from the library by id. Whoever writes one may give the id, or the address that the library
// tells: the id is then kept too, so that the address follows when the file is replaced.

type Fields = Record<string, unknown>

/** What is written of a hotspot. @param mediaId as its writer gives it; undefined leaves it to the address */
type Written = HotspotKind & { mediaId?: number | undefined; slides?: NewSlide[] | undefined }

/** What changes of a hotspot bind anew. */
type Bound = { details?: AnyHotspotDetails; mediaId?: number | null; slides?: NewSlide[] }

/** True if what is written may show something from the library. */
export function mayShowMedia({ type, details, mediaId, slides }: Written): boolean {
  const rules = rulesOf(type).media
  const url = rules && (details as Fields)[rules.address]
  const isNamed = mediaId !== undefined || (typeof url === 'string' && mediaKeyAt(url) !== undefined)
  return isNamed || (slides ?? []).some(slide => slide.mediaId != null || keyOfSlide(slide) !== undefined)
}

/**
 * Binds a hotspot and its slides to what they show from the group's library, and keeps that from being deleted meanwhile.
 * @param given the whole hotspot, as it is after the change
 * @throws Invalid for an id of none that is ready, or of another kind
 */
export async function boundToMedia(tx: Queryable, groupId: number, given: Written): Promise<Bound> {
  const { type, mediaId, slides } = given
  const rules = rulesOf(type).media
  const details: Fields = given.details
  const address = rules && details[rules.address]
  const key = typeof address === 'string' ? mediaKeyAt(address) : undefined
  const named = await readNamed(tx, groupId, {
    ids: [mediaId, ...(slides ?? []).map(slide => slide.mediaId)],
    keys: [mediaId === undefined ? key : undefined, ...(slides ?? []).map(keyOfSlide)],
  })
  return {
    ...(rules && boundDetails(given, named.find(mediaId, key))),
    ...(slides && { slides: slides.map(slide => boundSlide(slide, named)) }),
  }
}

function boundDetails({ type, mediaId, details }: Written, medium: ShownMedia | undefined): Bound {
  const rules = rulesOf(type).media
  if (rules === undefined) return {}
  if (mediaId !== undefined && medium === undefined) throw new Invalid({ media_id: [unknown] })
  if (medium === undefined) return { mediaId: null }
  if (medium.kind !== rules.kind) throw new Invalid({ media_id: [otherKind(rules.kind)] })
  const alt = (details as Fields)[rules.alt]
  const own = {
    ...details,
    ...completedDetails(type, {
      [rules.address]: mediaAddress(medium.fileKey),
    } as Partial<AnyHotspotDetails>),
    // The library's is told where there is none of its own.
    [rules.alt]: alt === medium.altText ? null : alt,
  }
  return { mediaId: medium.id, details: own as AnyHotspotDetails }
}

function boundSlide(slide: NewSlide, named: Named): NewSlide {
  const { mediaId, altText = null, url } = slide
  const medium = named.find(mediaId, keyOfSlide(slide))
  if (mediaId != null && medium === undefined) throw new Invalid({ slides: [unknown] })
  if (medium === undefined) return { ...slide, url: url ?? null, mediaId: null }
  return { url: null, mediaId: medium.id, altText: altText === medium.altText ? null : altText }
}

const unknown = said('is none that is ready in the library of this group', 'invalid.mediaId')

const keyOfSlide = ({ url }: NewSlide) => (url == null ? undefined : mediaKeyAt(url))

type Named = { find(id: number | null | undefined, key: string | undefined): ShownMedia | undefined }

/** Reads what ids and keys name, and keeps the rows from being deleted until the transaction ends. */
async function readNamed(
  tx: Queryable,
  groupId: number,
  names: { ids: (number | null | undefined)[]; keys: (string | undefined)[] },
): Promise<Named> {
  const ids = names.ids.filter(id => id != null)
  const keys = names.keys.filter(key => key !== undefined)
  if (ids.length === 0 && keys.length === 0) return { find: () => undefined }
  const rows = await tx
    .select({ ...shownColumns, earlierKeys: media.earlierKeys })
    .from(media)
    .where(
      and(
        eq(media.groupId, groupId),
        isNotNull(media.fileKey),
        or(
          inArray(media.id, ids),
          inArray(media.fileKey, keys),
          keys.length > 0 ? arrayOverlaps(media.earlierKeys, keys) : undefined,
        ),
      ),
    )
    .for('key share')
  return {
    find: (id, key) => rows.find(row => (id == null ? isNamedBy(row, key) : row.id === id)),
  }
}

/** An editor that has not seen a replacement yet, or undoes something older, names a file before it. */
function isNamedBy(
  { fileKey, earlierKeys }: { fileKey: string; earlierKeys: string[] },
  key: string | undefined,
) {
  return key !== undefined && (fileKey === key || earlierKeys.includes(key))
}

/** Returns a row's details with the address and the text of what it shows from the library. */
export function detailsWithMedia(
  { type, details }: Pick<HotspotRow, 'type' | 'details'>,
  medium: ShownMedia | null,
): HotspotRow['details'] {
  const rules = rulesOf(type).media
  if (medium === null || rules === undefined) return details
  const alt = (details as Fields)[rules.alt]
  return {
    ...details,
    [rules.address]: mediaAddress(medium.fileKey),
    [rules.alt]: alt ?? medium.altText,
  } as typeof details
}
