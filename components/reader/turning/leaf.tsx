/** @jsxImportSource preact */

import { PrintedPictures } from '../hotspots/printed-pictures.tsx'
import type { ReaderPage } from '../model.ts'
import { bentLeaf, degreesAt, shadeOf, stripCount, type Viewpoint } from './bend.ts'
import type { Leaf } from './turning.ts'

/** A page of a leaf and the best picture of it that is there. */
export type Printed = { page: ReaderPage; picture: string }

/** Its index among those on their way; or the side on which it lies at rest, 0 before it is turned and 1 after. */
export type LeafPlace = { index: number } | { lying: 0 | 1 }

type LeafProps = {
  place: LeafPlace
  front: Printed | undefined
  back: Printed | undefined
}

/** A leaf that turns, or is about to: both pages, in strips that together bend. Where they stand is set frame by frame. */
export function TurnedLeaf({ place, front, back }: LeafProps) {
  const data = 'index' in place ? { 'data-leaf': place.index } : { 'data-lying': place.lying }
  return (
    <div class="leaf" {...data} aria-hidden="true">
      {strips.map(strip => (
        <div class="strip" key={strip}>
          <Face side="front" printed={front} strip={strip} />
          <Face side="back" printed={back} strip={strip} />
        </div>
      ))}
    </div>
  )
}

const strips = Array.from({ length: stripCount }, (_, index) => index)

type FaceProps = { side: 'front' | 'back'; printed: Printed | undefined; strip: number }

function Face({ side, printed, strip }: FaceProps) {
  // A left-hand page begins at the leaf's free edge.
  const hidden = side === 'front' ? strip : stripCount - 1 - strip
  // Each strip reaches below the next one, towards the free edge: no light falls through between them.
  const left = `calc(${-hidden} * (100% - var(--over)) + ${side === 'front' ? '0px' : 'var(--over)'})`
  return (
    <div class={`face ${side}`}>
      {printed && (
        <div class={`whole place ${side === 'front' ? 'recto' : 'verso'}`} style={`left:${left}`}>
          <div class="sheet" style={`--r:${printed.page.ratio};background-color:${printed.page.color}`}>
            {/* biome-ignore lint/performance/noImgElement: the reader is no Next page */}
            <img class="picture" src={printed.picture} alt="" decoding="sync" />
          </div>
          <PrintedPictures page={printed.page} />
        </div>
      )}
      <i class="shade near" />
      <i class="shade far" />
    </div>
  )
}

/**
 * Puts a leaf where it is at this moment. Its strips are projected one by one and lie over each other in their order, since
 * those nearer to the free edge are always higher: in a space of their own the browser would cut them where they meet, and
 * light would fall through the cuts.
 */
export function placeLeaf(
  element: HTMLElement,
  { turned, velocity }: Pick<Leaf, 'turned' | 'velocity'>,
  widthPx: number,
  { distancePx, low }: Viewpoint,
): void {
  for (const [index, { x, z, degrees }] of bentLeaf(turned, velocity).entries()) {
    const strip = element.children[index]
    if (!(strip instanceof HTMLElement)) continue
    strip.style.transformOrigin = `0 ${low * 100}%`
    strip.style.transform = `perspective(${distancePx}px) translate3d(${x * widthPx}px,0,${z * widthPx}px) rotateY(${-degrees}deg)`
    const [near, far] = [index, index + 1].map(edge => degreesAt(edge / stripCount, turned, velocity))
    shade(strip.children[0], 'front', near ?? 0, far ?? 0)
    shade(strip.children[1], 'back', near ?? 0, far ?? 0)
  }
}

/** Two gradients across each strip, so that the shade runs on smoothly from strip to strip. */
function shade(face: Element | undefined, side: 'front' | 'back', near: number, far: number) {
  const [nearShade, farShade] = face ? [...face.querySelectorAll<HTMLElement>('.shade')] : []
  if (nearShade) nearShade.style.opacity = String(shadeOf(side, near))
  if (farShade) farShade.style.opacity = String(shadeOf(side, far))
}
