import { around, type HotspotArea, shared, sizeOf } from '../../hotspots/areas.ts'
import type { PageShape } from '../../pages/shapes.ts'
import { holds } from './geometry.ts'
import { isPrice, type TileMark } from './marks.ts'

export type Run = HotspotArea & { text: string }

/** The page, or a card on it: its own runs, in labels and outside, pictures and rules, without those of cards in it. */
export type Container = {
  area: HotspotArea
  isCard: boolean
  runs: Run[]
  labels: { area: HotspotArea; runs: Run[] }[]
  pictures: HotspotArea[]
  rules: HotspotArea[]
}

const leastPicture = 0.035 // side of a product's photo, in page heights; smaller ones are icons
const mostOfPage = 0.6 // from which a shape is the page's background
const sameShape = 0.3 // of the smaller one is shared by parts of one picture
const sameSize = 0.8 // of a card is its shadow
const mostInside = 0.8 // of a picture is in its card
const longestBadge = 12 // letters in a photo's frame, such as "New" or "-20 %"

type Page = {
  runs: readonly Run[]
  shapes: readonly PageShape[]
  marks: readonly TileMark[]
  area: HotspotArea
}

/** Sorts what is on a page into cards, by the backgrounds and borders around pictures with text. */
export function containersOf(page: Page): Container[] {
  const { pictures, frames } = drawnOn(page)
  const isCard = (frame: HotspotArea) => pictures.some(picture => hasMostOf(frame, picture))
  const containers = [...frames.filter(isCard).toSorted(bySize), page.area].map(
    (area): Container => ({
      area,
      isCard: area !== page.area,
      runs: [],
      labels: [],
      pictures: [],
      rules: [],
    }),
  )
  const around = (area: HotspotArea) => containers.find(container => holds(container.area, area))
  const labels = frames
    .filter(frame => !isCard(frame))
    .toSorted(bySize)
    .map(area => ({ area, runs: [] as Run[] }))
  for (const run of page.runs) {
    const container = around(run)
    const label = labels.find(({ area }) => holds(area, run))
    const isInLabel = label && (!container || sizeOf(label.area) < sizeOf(container.area))
    const part = isInLabel ? label : container
    part?.runs.push(run)
  }
  for (const label of labels) if (label.runs.length > 0) around(label.area)?.labels.push(label)
  for (const picture of pictures)
    containers.find(({ area }) => hasMostOf(area, picture))?.pictures.push(picture)
  for (const shape of page.shapes)
    if (shape.kind === 'line' && !pictures.some(picture => holds(picture, shape)))
      around(shape)?.rules.push(shape)
  return containers
}

const bySize = (one: HotspotArea, other: HotspotArea) => sizeOf(one) - sizeOf(other)

/** Tells pictures from frames, which have text in them. */
function drawnOn({ runs, shapes, marks, area: page }: Page) {
  const isBackground = (area: HotspotArea) => sizeOf(area) >= mostOfPage * sizeOf(page)
  const hasText = (area: HotspotArea) => runs.some(run => holds(area, run))
  const withText = shapes.filter(shape => shape.kind !== 'line' && hasText(shape))
  const withoutText = shapes.filter(shape => isPhoto(shape) && !withText.includes(shape))
  const isFrame = (shape: PageShape) => shape.kind === 'box' || withoutText.some(photo => holds(shape, photo))
  const frames = different(withText.filter(shape => isFrame(shape) && !isBackground(shape)))
  const isShadow = (shape: HotspotArea) =>
    frames.some(frame => shared(frame, shape) >= sameSize * Math.max(sizeOf(frame), sizeOf(shape)))
  const overlaid = withText.filter(
    shape => shape.kind === 'picture' && isPhoto(shape) && !isShadow(shape) && !isBackground(shape),
  )
  const photos = [...overlaid, ...withoutText.filter(shape => shape.kind === 'box' || !isShadow(shape))]
  const ofPhotos = frames.filter(frame => isPhotoFrame(frame, { photos, runs, marks }))
  const isPicture = (area: HotspotArea) => !holds(area, page) && !(isBackground(area) && hasText(area))
  return {
    pictures: joined([...photos, ...ofPhotos].filter(isPicture)).filter(isPicture),
    frames: frames.filter(frame => !ofPhotos.includes(frame)),
  }
}

const isPhoto = ({ kind, width, height }: PageShape) =>
  kind !== 'line' && Math.min(width, height) >= leastPicture

/** Cut-outs reach over the edges of their cards. */
const hasMostOf = (frame: HotspotArea, picture: HotspotArea) =>
  shared(frame, picture) >= mostInside * sizeOf(picture)

/** Leaves out the border of a background. */
function different(shapes: readonly HotspotArea[]): HotspotArea[] {
  return shapes.filter(
    (shape, at) => !shapes.slice(0, at).some(other => holds(other, shape) && holds(shape, other)),
  )
}

function isPhotoFrame(
  frame: HotspotArea,
  page: { photos: readonly HotspotArea[]; runs: readonly Run[]; marks: readonly TileMark[] },
): boolean {
  const texts = page.runs.filter(run => holds(frame, run)).map(({ text }) => text)
  return (
    texts.join(' ').length <= longestBadge &&
    !texts.some(text => isPrice(text) || /\p{L}{4}/u.test(text)) &&
    !page.marks.some(mark => holds(frame, mark)) &&
    page.photos.some(photo => holds(frame, photo))
  )
}

/** Joins pictures that lie on each other, as cut-outs and their shadows. */
function joined(pictures: readonly HotspotArea[]): HotspotArea[] {
  const result: HotspotArea[] = []
  for (const picture of pictures) {
    let own = picture
    for (let at = result.length - 1; at >= 0; at--) {
      const other = result[at]
      if (!other || shared(own, other) < sameShape * Math.min(sizeOf(own), sizeOf(other))) continue
      own = around([own, other])
      result.splice(at, 1)
    }
    result.push(own)
  }
  return result
}
