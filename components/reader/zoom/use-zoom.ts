import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Box, type Camera, isEnlarged, type Sight, showing, whole, zoomAbout } from './camera.ts'
import { zoomGestures } from './gestures.ts'
import type { Handled } from './hand/stage.ts'
import { Lens } from './lens.ts'

/** The pages looked at from nearer. */
export type Zoom = {
  lens: Lens
  /** From 1, in tenths while it changes. */
  scale: number
  isEnlarged: boolean
  /** Enlarges to a scale about the middle of the screen. */
  to(scale: number): void
  /** Enlarges or makes smaller by a step. */
  by(way: 1 | -1): void
  /** Shows the pages whole again. */
  out(): void
  /** Moves about the page, in parts of the screen. */
  move(right: number, downwards: number): void
  /** After a turn: where the next page begins, or where the page before ends. */
  turned(way: 1 | -1): void
}

/** One step of a button or key. */
const step = 1.5

/**
 * Lets hands, wheels and keys enlarge the pages and move about them.
 * @param isOff where the browser's own zoom is the better one
 * @param pages the numbers of those that are read
 * @param onBeyond a page was drawn beyond its border; 1 is to the left
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
  const shown = useRef(pages)
  shown.current = pages
  const kept = useRef<Lens | undefined>(undefined)
  kept.current ??= new Lens(
    () => sightOf(book.current, kept.current?.camera ?? whole, shown.current),
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
    sight: () => sightOf(book.current, lens.camera, shown.current),
    pointAt: ({ clientX, clientY }) => {
      const { left, top } = cornerOf(book.current, lens.camera)
      return { x: clientX - left, y: clientY - top }
    },
    beyond: onBeyond,
  }
  useGestures(stage, handled, isOff)
  useFocusInSight(book, handled)
  useLayoutEffect(() => {
    // Another screen has other borders.
    const look = () => lens.isEnlarged && lens.jump(lens.camera)
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [lens])
  useLayoutEffect(() => {
    if (isOff) lens.jump(whole)
  }, [lens, isOff])
  const about = (wanted: number) => {
    if (!isOff) lens.goTo(zoomAbout(lens.camera, middleOf(handled.current.sight()), wanted))
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

/** What a key puts the focus on is seen, however far one has zoomed in. */
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

function paint(book: HTMLElement | null, camera: Camera, isResting: boolean) {
  if (!book) return
  const { scale, x, y } = camera
  book.style.transform = isEnlarged(camera) || !isResting ? `translate(${x}px,${y}px) scale(${scale})` : ''
  // Drawn anew at its size when it lies, moved as it is until then.
  book.style.willChange = isResting ? '' : 'transform'
}

/** Where the book's corner would lie if nothing were enlarged, on the screen. */
function cornerOf(book: HTMLElement | null, { x, y }: Camera): { left: number; top: number } {
  const { left = 0, top = 0 } = book?.getBoundingClientRect() ?? {}
  return { left: left - x, top: top - y }
}

function sightOf(book: HTMLElement | null, camera: Camera, pages: number[]): Sight {
  const corner = cornerOf(book, camera)
  const boxes = pages
    .map(number => book?.querySelector<HTMLElement>(`#page-${number} > .sheet`))
    .filter(sheet => sheet instanceof HTMLElement)
    .map(layoutBox)
  const bottom = document.querySelector('.bar')?.getBoundingClientRect().top ?? innerHeight
  const frame = {
    left: -corner.left,
    top: -corner.top,
    width: innerWidth,
    height: Math.min(bottom, innerHeight),
  }
  return { frame, content: around(boxes) ?? frame }
}

/** Where a page lies in the book, wherever it is moved to while it turns. */
function layoutBox(sheet: HTMLElement): Box {
  const place = sheet.parentElement
  return {
    left: (place?.offsetLeft ?? 0) + sheet.offsetLeft,
    top: (place?.offsetTop ?? 0) + sheet.offsetTop,
    width: sheet.offsetWidth,
    height: sheet.offsetHeight,
  }
}

/** Where something lies in the book, when nothing is enlarged. */
function boxOf(element: Element, corner: { left: number; top: number }, { scale, x, y }: Camera): Box {
  const { left, top, width, height } = element.getBoundingClientRect()
  return {
    left: (left - corner.left - x) / scale,
    top: (top - corner.top - y) / scale,
    width: width / scale,
    height: height / scale,
  }
}

function around(boxes: Box[]): Box | undefined {
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
