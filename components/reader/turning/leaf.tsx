/** @jsxImportSource preact */

import type { RelativeSize } from '#db/rules/pages/page-sizes.ts'
import { PrintedPictures } from '../hotspots/printed-pictures.tsx'
import type { ReaderPage } from '../model.ts'
import { bentLeaf, degreesAt, shadeOf, stripCount, type Viewpoint } from './bend.ts'
import { widthStyle } from './sheet-shape.ts'
import type { Leaf } from './turning.ts'

/** A page of a leaf with its sharpest loaded picture. */
export type Printed = { page: ReaderPage; size: RelativeSize | undefined; picture: string }

/** Index among the turning leaves, or the side of a prepared one: 0 before its turn, 1 after. */
export type LeafPlace = { index: number } | { lying: 0 | 1 }

type LeafProps = {
  place: LeafPlace
  front: Printed | undefined
  back: Printed | undefined
}

/** A turning or prepared leaf: two pages in strips, which `placeLeaf` positions frame by frame. */
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
  // A left page starts at the leaf's free edge.
  const hidden = side === 'front' ? strip : stripCount - 1 - strip
  // Strips overlap towards the free edge, so that no gaps show between them.
  const left = `calc(${-hidden} * (100% - var(--over)) + ${side === 'front' ? '0px' : 'var(--over)'})`
  return (
    <div class={`face ${side}`}>
      {printed && (
        <div
          class={`whole place ${side === 'front' ? 'recto' : 'verso'}`}
          style={`left:${left};${widthStyle(printed.size) ?? ''}`}
        >
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
 * Positions the strips of a leaf. Each is projected separately and stacked in order, since strips nearer to the free
 * edge are higher: in a shared 3D space browsers would split them where they intersect, and gaps would show.
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

/** Two gradients per strip, so that the shade is continuous across strips. */
function shade(face: Element | undefined, side: 'front' | 'back', near: number, far: number) {
  const [nearShade, farShade] = face ? [...face.querySelectorAll<HTMLElement>('.shade')] : []
  if (nearShade) nearShade.style.opacity = String(shadeOf(side, near))
  if (farShade) farShade.style.opacity = String(shadeOf(side, far))
}
