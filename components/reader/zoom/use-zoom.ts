import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isInHalves } from '../pages/halves.ts'
import {
  type CameraBox,
  isEnlarged,
  type Sight,
  showing,
  whole,
  type ZoomCamera,
  zoomAbout,
} from './camera.ts'
import { zoomGestures } from './gestures.ts'
import type { Handled } from './hand/stage.ts'
import { Lens } from './lens.ts'

export type Zoom = {
  lens: Lens
  /** From 1, in tenths during changes. */
  scale: number
  isEnlarged: boolean
  /** Zooms to a scale about the middle of the screen. */
  to(scale: number): void
  by(way: 1 | -1): void
  out(): void
  /** Pans, in parts of the screen. */
  move(right: number, downwards: number): void
  /** Pans to the start of the next page, or the end of the previous, after a turn. */
  turned(way: 1 | -1): void
}

/** Factor per button press or key. */
const step = 1.5

/**
 * Lets gestures, wheels and keys zoom and pan the pages.
 * @param isOff leaves zooming to the browser
 * @param onBeyond called on overscroll; 1 is to the left
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  book: RefObject<HTMLElement | null>,
  isStill: boolean,
  isOff: boolean,
  pages: number[],
  onBeyond: (way: 1 | -1) => void,
): Zoom {
  const [scale, setScale] = useState(1)
  const latestPages = useRef(pages)
  latestPages.current = pages
  const kept = useRef<Lens | undefined>(undefined)
  kept.current ??= new Lens(
    () => sightOf(book.current, kept.current?.camera ?? whole, latestPages.current),
    (camera, isResting) => {
      paint(book.current, camera, isResting)
      setScale(isResting ? camera.scale : Math.round(camera.scale * 10) / 10)
    },
  )
  const lens = kept.current
  lens.isStill = isStill
  const handled = useRef<Handled>(undefined as never)
  handled.current = {
    lens,
    sight: () => sightOf(book.current, lens.camera, latestPages.current),
    pointAt: ({ clientX, clientY }) => {
      const { left, top } = cornerOf(book.current, lens.camera)
      return { x: clientX - left, y: clientY - top }
    },
    beyond: onBeyond,
  }
  useGestures(stage, handled, isOff)
  useFocusInSight(book, handled)
  useBorders(stage, lens, isOff)
  const about = (target: number) => {
    if (!isOff) lens.goTo(zoomAbout(lens.camera, middleOf(handled.current.sight()), target))
  }
  return {
    lens,
    scale,
    isEnlarged: isEnlarged({ ...whole, scale }),
    to: about,
    by: way => about(lens.camera.scale * step ** way),
    out: () => lens.goTo(whole),
    move(right, downwards) {
      const { frame } = handled.current.sight()
      const { scale: now, x, y } = lens.camera
      lens.goTo({ scale: now, x: x - right * frame.width, y: y - downwards * frame.height })
    },
    turned(way) {
      if (!lens.isEnlarged) return
      const far = 1e6
      lens.goTo({ scale: lens.camera.scale, x: way === 1 ? far : -far, y: far })
    },
  }
}

/** Keeps the pages within the borders of the stage, and whole while zooming is off. */
function useBorders(stage: RefObject<HTMLElement | null>, lens: Lens, isOff: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref, as below
  useLayoutEffect(() => {
    const borders = new ResizeObserver(() => lens.isEnlarged && lens.jump(lens.camera))
    if (stage.current) borders.observe(stage.current)
    return () => borders.disconnect()
  }, [lens])
  useLayoutEffect(() => {
    if (isOff) lens.jump(whole)
  }, [lens, isOff])
}

function useGestures(stage: RefObject<HTMLElement | null>, handled: { current: Handled }, isOff: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs, which are set when effects run and stay
  useLayoutEffect(() => {
    const element = stage.current
    if (!element || isOff) return
    const listeners = Object.entries(zoomGestures(element, handled)) as [string, EventListener][]
    const options = { passive: false }
    for (const [name, listener] of listeners)
      element.addEventListener(name, listener, name === 'click' ? true : options)
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener, name === 'click')
    }
  }, [isOff])
}

/** Keeps the keyboard focus visible at any zoom. */
function useFocusInSight(book: RefObject<HTMLElement | null>, handled: { current: Handled }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: refs, as above
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const { lens, sight } = handled.current
      if (!lens.isEnlarged || !(target instanceof Element) || !target.matches(':focus-visible')) return
      lens.goTo(
        showing(lens.camera, boxOf(target, cornerOf(book.current, lens.camera), lens.camera), sight()),
      )
    }
    book.current?.addEventListener('focusin', look)
    return () => book.current?.removeEventListener('focusin', look)
  }, [])
}

function paint(book: HTMLElement | null, camera: ZoomCamera, isResting: boolean) {
  if (!book) return
  const { scale, x, y } = camera
  book.style.transform = isEnlarged(camera) || !isResting ? `translate(${x}px,${y}px) scale(${scale})` : ''
  // At rest, rasterised again at the new size; only transformed until then.
  book.style.willChange = isResting ? '' : 'transform'
}

/** Returns the screen position of the unzoomed book's corner. */
function cornerOf(book: HTMLElement | null, { x, y }: ZoomCamera): { left: number; top: number } {
  const { left = 0, top = 0 } = book?.getBoundingClientRect() ?? {}
  return { left: left - x, top: top - y }
}

function sightOf(book: HTMLElement | null, camera: ZoomCamera, pages: number[]): Sight {
  const corner = cornerOf(book, camera)
  const boxes = pages
    .map(number => book?.querySelector<HTMLElement>(`#page-${number} > .sheet`))
    .filter(sheet => sheet instanceof HTMLElement)
    .map(layoutBox)
  const bottom = document.querySelector('.bar')?.getBoundingClientRect().top ?? innerHeight
  const stage = book?.parentElement?.getBoundingClientRect()
  const frame = {
    left: (stage?.left ?? 0) - corner.left,
    top: -corner.top,
    width: stage?.width ?? innerWidth,
    height: Math.min(bottom, innerHeight),
  }
  return { frame, content: around(boxes) ?? frame }
}

/** Returns the page's layout box in the book, ignoring transforms of a turn. */
function layoutBox(sheet: HTMLElement): CameraBox {
  const place = sheet.parentElement
  // A half in sight is like a page of its own; the right one has the left one beyond the edge.
  const width = sheet.offsetWidth / (isInHalves(sheet) ? 2 : 1)
  const isRightHalf = width < sheet.offsetWidth && sheet.offsetLeft < 0
  return {
    left: (place?.offsetLeft ?? 0) + sheet.offsetLeft + (isRightHalf ? width : 0),
    top: (place?.offsetTop ?? 0) + sheet.offsetTop,
    width,
    height: sheet.offsetHeight,
  }
}

function boxOf(
  element: Element,
  corner: { left: number; top: number },
  { scale, x, y }: ZoomCamera,
): CameraBox {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    left: (left - corner.left - x) / scale,
    top: (top - corner.top - y) / scale,
    width: width / scale,
    height: height / scale,
  }
}

function around(boxes: CameraBox[]): CameraBox | undefined {
  if (boxes.length === 0) return undefined
  const left = Math.min(...boxes.map(box => box.left))
  const top = Math.min(...boxes.map(box => box.top))
  const right = Math.max(...boxes.map(box => box.left + box.width))
  const bottom = Math.max(...boxes.map(box => box.top + box.height))
  return { left, top, width: right - left, height: bottom - top }
}

function middleOf({ frame }: Sight) {
  return { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 }
}
