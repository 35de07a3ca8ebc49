import { boxesOfPages, type EditorBox, type Point, type Size, spreadSizeOf } from './boxes.ts'

/** View of a spread: its top left corner in CSS pixels of the canvas, and CSS pixels per pixel of the spread. */
export type EditorCamera = Point & { scale: number }

const margin = 24
const leastScale = 0.02
const mostScale = 8

/** Centres a box in a view. */
export function fitted(box: EditorBox, view: Size): EditorCamera {
  const room = { width: Math.max(1, view.width - 2 * margin), height: Math.max(1, view.height - 2 * margin) }
  const scale = bounded(Math.min(room.width / box.width, room.height / box.height))
  return {
    scale,
    x: (view.width - box.width * scale) / 2 - box.x * scale,
    y: (view.height - box.height * scale) / 2 - box.y * scale,
  }
}

const slimMargin = 8

/** Fits a box to the view's width: from its top if it is higher, else centred. */
export function fittedToWidth(box: EditorBox, view: Size): EditorCamera {
  const scale = bounded(Math.max(1, view.width - 2 * slimMargin) / box.width)
  const top = Math.max(slimMargin, (view.height - box.height * scale) / 2)
  return { scale, x: slimMargin - box.x * scale, y: top - box.y * scale }
}

/** Zooms about a point of the view. */
export function zoomedAt(camera: EditorCamera, point: Point, factor: number): EditorCamera {
  const scale = bounded(camera.scale * factor)
  const by = scale / camera.scale
  return { scale, x: point.x - (point.x - camera.x) * by, y: point.y - (point.y - camera.y) * by }
}

/** CSS pixels per point, in which pages are printed: https://www.w3.org/TR/css-values-4/#absolute-lengths */
const pixelsPerPoint = 96 / 72

/**
 * Returns the scale at which a spread is as large as printed: 100 %.
 * @param pages of the spread; of pages that differ, the first counts
 */
export function printedScale(pages: readonly { ratio: number; widthPt: number }[]): number {
  const ratios = pages.map(({ ratio }) => ratio)
  const [box] = boxesOfPages(ratios, spreadSizeOf(ratios))
  const [page] = pages
  return box && page ? (page.widthPt * pixelsPerPoint) / box.width : 1
}

export function panned(camera: EditorCamera, { x, y }: Point): EditorCamera {
  return { ...camera, x: camera.x + x, y: camera.y + y }
}

/** Keeps some of the spread in view. */
export function keepingInView(camera: EditorCamera, size: Size, view: Size): EditorCamera {
  const kept = (at: number, length: number, room: number) =>
    Math.min(Math.max(at, margin * 2 - length * camera.scale), room - margin * 2)
  return { ...camera, x: kept(camera.x, size.width, view.width), y: kept(camera.y, size.height, view.height) }
}

/** Converts a point of the view to the spread. */
export function pointOnSpread({ x, y, scale }: EditorCamera, point: Point): Point {
  return { x: (point.x - x) / scale, y: (point.y - y) / scale }
}

/** Converts a box of the spread to the view. */
export function inView(camera: EditorCamera, { x, y, width, height }: EditorBox): EditorBox {
  const { scale } = camera
  return { x: camera.x + x * scale, y: camera.y + y * scale, width: width * scale, height: height * scale }
}

function bounded(scale: number): number {
  return Math.min(Math.max(scale, leastScale), mostScale)
}

/** Shared by the canvas and its controls, so that a move renders nothing anew. */
export type CameraStore = {
  get(): EditorCamera
  set(camera: EditorCamera): void
  subscribe(listener: () => void): () => void
}

export function newCameraStore(): CameraStore {
  let camera: EditorCamera = { x: 0, y: 0, scale: 0.2 }
  const listeners = new Set<() => void>()
  return {
    get: () => camera,
    set(next) {
      camera = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
