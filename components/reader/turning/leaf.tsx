/** @jsxImportSource preact */

import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import type { RelativeSize } from '#db/rules/pages/page-sizes.ts'
import { PrintedPictures } from '../hotspots/printed-pictures.tsx'
import type { ReaderPage } from '../model.ts'
import { bentLeaf, chordOf, degreesAt, shadeOf, viewpointOver } from './bend.ts'
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
  /** Of the moment: a leaf keeps those that it was made with. */
  strips: number
}

/** A turning or prepared leaf: two pages in strips, which `placeLeaf` positions frame by frame. */
export function TurnedLeaf({ place, front, back, strips }: LeafProps) {
  const [count] = useState(strips)
  const data = 'index' in place ? { 'data-leaf': place.index } : { 'data-lying': place.lying }
  // As wide as the wider of its pages: a fold-out is not cut while it turns.
  const span = Math.max(1, front?.size?.width ?? 1, back?.size?.width ?? 1)
  return (
    <div class="leaf" {...data} aria-hidden="true" style={`--strips:${count};--span:${span}`}>
      {[...Array(count).keys()].map(strip => (
        <Fragment key={strip}>
          <Face side="front" printed={front} hidden={strip} />
          <Face side="back" printed={back} hidden={count - 1 - strip} />
        </Fragment>
      ))}
      {[front, back].every(isTypical) && (
        <>
          <i class="shade near" />
          <i class="shade far" />
        </>
      )}
    </div>
  )
}

/** True for a page that fills its place: the shade of another would lie beside it. */
function isTypical(printed: Printed | undefined): boolean {
  return !printed?.size || (printed.size.width === 1 && printed.size.height === 1)
}

type FaceProps = {
  side: 'front' | 'back'
  printed: Printed | undefined
  /** Strips of the page before this one: a left page starts at the leaf's free edge. */
  hidden: number
}

function Face({ side, printed, hidden }: FaceProps) {
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
    </div>
  )
}

/** Room for turning leaves, in CSS pixels. */
export type BookRoom = {
  heightPx: number
  freeAbovePx: number
  freeBelowPx: number
  /** True if leaves come nearer to the eye: perspective costs drawing time. */
  isRising: boolean
}

/**
 * Positions the strips of a leaf. Each face is projected separately and stacked in order, since strips nearer to the
 * free edge are higher: in a shared 3D space browsers would split them where they intersect, gaps would show, and
 * drawing would take longer.
 */
export function placeLeaf(
  element: HTMLElement,
  { turned, velocity }: Pick<Leaf, 'turned' | 'velocity'>,
  { heightPx, freeAbovePx, freeBelowPx, isRising }: BookRoom,
): void {
  const widthPx = element.clientWidth
  const { distancePx, low } = viewpointOver(widthPx, heightPx, freeAbovePx, freeBelowPx)
  const faces = [...element.querySelectorAll<HTMLElement>(':scope > .face')]
  const strips = bentLeaf(turned, velocity, faces.length / 2)
  const camera = isRising ? `perspective(${distancePx}px) ` : ''
  const origin = `0 ${low * 100}%`
  for (const [index, { style }] of faces.entries()) {
    const { x, z, degrees } = strips[index >> 1] ?? { x: 0, z: 0, degrees: 0 }
    if (style.transformOrigin !== origin) style.transformOrigin = origin
    const turn = index % 2 === 0 ? '' : ' translateX(100%) rotateY(180deg)'
    style.transform = `${camera}translate3d(${x * widthPx}px,0,${z * widthPx}px) rotateY(${-degrees}deg)${turn}`
  }
  const { degrees, length } = chordOf(strips)
  const downPx = low * heightPx
  const plane = `translateY(${downPx}px) ${camera}rotateY(${-degrees}deg) translateY(${-downPx}px) ${shadeScale(length * widthPx, heightPx)}`
  for (const [place, shade] of element.querySelectorAll<HTMLElement>(':scope > .shade').entries()) {
    shade.style.transform = plane
    const opacity = shadeOf(degreesAt(place, turned, velocity))
    shade.style.opacity = String(opacity < leastShade ? 0 : opacity)
  }
}

/** A weaker shade is seen by nobody, and costs as much to draw. */
const leastShade = 0.03

/** Width and height of shades before they are stretched, in CSS pixels: what is no larger is drawn in one piece. */
const shadePx = 480

/** Returns the transform that gives a shade its size. */
export function shadeScale(widthPx: number, heightPx: number): string {
  return `scale(${widthPx / shadePx},${heightPx / shadePx})`
}
