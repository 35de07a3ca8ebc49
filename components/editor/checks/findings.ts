import type { Area } from '#db/rules/hotspots/areas.ts'
import { linkUrl, mediaUrl } from '#db/rules/hotspots/hotspots.ts'
import { type FindingKind, findingKinds } from '#db/rules/publishing/finding-kinds.ts'
import { leastPx, phoneWidth } from '#db/rules/touch/targets.ts'
import type { EditedHotspot } from '../hotspot.ts'

/** Something that is wrong with a hotspot, in a sentence that says what to do. */
export type Finding = { key: string; kind: FindingKind; sentence: string }

/** A spread with what has to be known of it and its publication. */
export type CheckedSpread = {
  hotspots: readonly EditedHotspot[]
  /** Of its picture, whatever the unit. */
  size: { width: number; height: number }
  /** Pages that lie on it: one or two. */
  pageCount: number
  /** Numbers of the publication's pages. */
  pageNumbers: ReadonlySet<number>
  /** Why addresses that were tried lead nowhere, as sentences; those that are not in it are not known to. */
  deadLinks?: ReadonlyMap<string, string>
}

/** Everything that is wrong on a spread, what matters most first. */
export function findingsOn(spread: CheckedSpread): Finding[] {
  const found = spread.hotspots.flatMap((hotspot, index) => [
    ...faultsOf(hotspot, spread),
    ...faultsOfPlace(hotspot, index, spread),
    ...faultsOfWords(hotspot),
  ])
  return found.sort((one, other) => findingKinds.indexOf(one.kind) - findingKinds.indexOf(other.kind))
}

/** What keeps a hotspot from doing anything. */
function faultsOf(hotspot: EditedHotspot, { pageNumbers, deadLinks }: CheckedSpread): Finding[] {
  const tell = teller(hotspot)
  switch (hotspot.type) {
    case 'external_link':
      return [
        ...tell(
          'incomplete',
          !linkUrl.safeParse(hotspot.details.url).success && 'The link has no address yet.',
        ),
        ...tell('dead_link', deadLinks?.get(hotspot.details.url)),
      ]
    case 'page_reference': {
      const { page_number } = hotspot.details
      const isGone = !pageNumbers.has(page_number)
      return tell(
        'missing_page',
        isGone && `It leads to page ${page_number}, which is not there, so readers do not see it.`,
      )
    }
    case 'video':
    case 'image': {
      const url = hotspot.type === 'video' ? hotspot.details.video_url : hotspot.details.url
      const what = hotspot.type === 'video' ? 'video' : 'picture'
      return [
        ...tell('incomplete', !mediaUrl.safeParse(url).success && `The ${what} has no address yet.`),
        ...tell('dead_link', url === null ? undefined : deadLinks?.get(url)),
      ]
    }
    case 'slideshow': {
      const isEmpty = hotspot.slides.length === 0
      const dead = hotspot.slides.flatMap(({ url }) => (url !== null && deadLinks?.get(url)) || [])
      return [
        ...tell('incomplete', isEmpty && 'The slideshow has no pictures yet, so readers do not see it.'),
        ...tell('dead_link', dead[0]),
      ]
    }
    case 'product':
      return faultsOfProducts(hotspot)
  }
}

function faultsOfProducts(hotspot: EditedHotspot): Finding[] {
  const tell = teller(hotspot)
  const unknown = hotspot.products.filter(({ found }) => found === null).map(({ sku }) => sku)
  const first = unknown.slice(0, 3).join(', ')
  const more = unknown.length > 3 ? ` and ${unknown.length - 3} more` : ''
  return [
    ...tell(
      'incomplete',
      hotspot.products.length === 0 && 'It has no products yet, so readers do not see it.',
    ),
    ...tell('unknown_sku', unknown.length > 0 && `The feed has no product ${first}${more}.`),
  ]
}

/** So much of a hotspot may lie below others, or beside the page, before it is told. */
const coveredShare = 0.8
const outsideShare = 0.02

/** What is wrong with where it stands. */
function faultsOfPlace(hotspot: EditedHotspot, index: number, spread: CheckedSpread): Finding[] {
  const tell = teller(hotspot)
  const { area } = hotspot
  const outside = 1 - shareIn(area, { left: 0, top: 0, width: 1, height: 1 })
  const isHidden = spread.hotspots.some(
    (other, at) =>
      other !== hotspot && liesAbove(other, at, hotspot, index) && shareIn(area, other.area) > coveredShare,
  )
  const [width, height] = sizeOnPhone(area, spread)
  return [
    ...tell(
      'outside',
      outside > 0.98
        ? 'It lies beside the page, so readers do not see it.'
        : outside > outsideShare && 'A part of it lies beside the page, where readers do not see it.',
    ),
    ...tell('covered', isHidden && 'Another hotspot lies on top of it and is opened in its place.'),
    ...tell(
      'too_small',
      Math.min(width, height) < leastPx &&
        `On a phone it is ${Math.max(1, Math.round(width))} × ${Math.max(1, Math.round(height))} pixels: hard to hit. Make it larger.`,
    ),
  ]
}

/** Phones that are held upright show one page of a spread. */
function sizeOnPhone(area: Area, { size, pageCount }: CheckedSpread): [width: number, height: number] {
  const scale = (phoneWidth * pageCount) / size.width
  return [area.width * size.width * scale, area.height * size.height * scale]
}

function liesAbove(other: EditedHotspot, at: number, hotspot: EditedHotspot, index: number): boolean {
  return other.zIndex === hotspot.zIndex ? at > index : other.zIndex > hotspot.zIndex
}

/** How much of an area lies on another one, 0 to 1. */
function shareIn(area: Area, other: Area): number {
  const width = Math.min(area.left + area.width, other.left + other.width) - Math.max(area.left, other.left)
  const height = Math.min(area.top + area.height, other.top + other.height) - Math.max(area.top, other.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / (area.width * area.height)
}

/** What people who do not see a hotspot are not told. */
function faultsOfWords(hotspot: EditedHotspot): Finding[] {
  const tell = teller(hotspot)
  const isUnnamed = hotspot.title === null
  switch (hotspot.type) {
    case 'external_link':
      return tell('unnamed', isUnnamed && 'Screen readers read out its address. Give it a name.')
    case 'video': {
      const says = hotspot.details.accessibility_text
      return tell(
        'unnamed',
        isUnnamed && says === null && 'Nobody is told what the video shows. Give it a name.',
      )
    }
    case 'image': {
      const { image_add_alt_text, image_alt_text } = hotspot.details
      return tell(
        'missing_alt',
        image_add_alt_text &&
          image_alt_text === null &&
          'The picture has no text for people who do not see it.',
      )
    }
    case 'slideshow': {
      const silent = hotspot.slides.filter(({ altText }) => altText === null).length
      return tell(
        'missing_alt',
        silent > 0 && `${slidesWithout(silent)} no text for people who do not see it.`,
      )
    }
    default:
      return []
  }
}

function slidesWithout(count: number): string {
  return count === 1 ? 'A slide has' : `${count} slides have`
}

function teller({ key }: EditedHotspot) {
  return (kind: FindingKind, sentence: string | false | undefined): Finding[] =>
    sentence ? [{ key, kind, sentence }] : []
}
