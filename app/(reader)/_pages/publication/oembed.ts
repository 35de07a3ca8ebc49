import { margins } from '#components/spread/fit.ts'
import type { Shape } from '#db/editions/shapes.ts'
import type { FileOwner } from '#db/file-seals.ts'
import { groupUrl, pageImageUrl, readerUrl } from '#db/groups/addresses.ts'
import { nominalSide, pageResolutions, pageSize, type SizePx } from '#db/rules/pages/images.ts'
import { ratioOf } from './publication.ts'

/** Largest size that the embedding site has room for, in CSS pixels. */
export type EmbedRoom = Partial<SizePx>

/** Size of an embedded reader if the site names no limits, in CSS pixels. */
const usual = { width: 960, height: 720 }

/** Builds the oEmbed response of a publication (https://oembed.com). */
export function oembedFor(shape: Shape, place: string, room: EmbedRoom): object {
  const { publication, group, accountTitle, spreads } = shape
  const [cover] = spreads[0]?.pages ?? []
  const pageRatio = cover === undefined ? 1 : ratioOf(cover)
  const isOpen = spreads.some(({ pages }) => pages.length > 1)
  const size = readerSize(isOpen ? 2 * pageRatio : pageRatio, room)
  const title = publication.browserTitle || publication.title
  const thumbnail = cover && thumbnailOf(publication, cover.imageKey, pageRatio, room)
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: group.title,
    author_url: groupUrl(group),
    provider_name: accountTitle,
    provider_url: new URL(groupUrl(group)).origin,
    cache_age: 3600,
    ...thumbnail,
    ...size,
    html: frame(readerUrl(group, publication.slug) + place, title, size),
  }
}

/** Returns the largest size that fits the room without margins beyond the reader's own. */
function readerSize(ratio: number, room: EmbedRoom): SizePx {
  const { side, top, bottom } = margins.wide
  const most = { width: room.width ?? usual.width, height: room.height ?? usual.height }
  const height = Math.min(most.height, Math.round((most.width - 2 * side) / ratio) + top + bottom)
  const width = Math.min(most.width, Math.round((height - top - bottom) * ratio) + 2 * side)
  return { width: Math.max(1, width), height: Math.max(1, height) }
}

function thumbnailOf(publication: FileOwner, imageKey: string, ratio: number, room: EmbedRoom) {
  const fitting = pageResolutions.filter(resolution => {
    const { width, height } = pageSize(resolution, ratio)
    return (
      nominalSide(resolution) <= 800 && width <= (room.width ?? width) && height <= (room.height ?? height)
    )
  })
  const resolution = fitting.at(-1)
  if (resolution === undefined) return undefined
  const { width, height } = pageSize(resolution, ratio)
  return {
    thumbnail_url: pageImageUrl(publication, imageKey, resolution),
    thumbnail_width: width,
    thumbnail_height: height,
  }
}

function frame(address: string, title: string, { width, height }: SizePx): string {
  return `<iframe src="${attribute(address)}" width="${width}" height="${height}" title="${attribute(title)}" style="border:0;max-width:100%" allow="fullscreen; clipboard-write; web-share" allowfullscreen loading="lazy"></iframe>`
}

function attribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
