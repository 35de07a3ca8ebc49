import { boxAround, type EditorBox } from './boxes.ts'

export const edges = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type AlignedEdge = (typeof edges)[number]

/** Aligns edges or middles of boxes with the box around all. */
export function aligned(boxes: readonly EditorBox[], edge: AlignedEdge): EditorBox[] {
  const all = boxAround(boxes)
  if (all === undefined) return []
  return boxes.map(box => ({ ...box, ...placeOn(all, box, edge) }))
}

function placeOn(all: EditorBox, box: EditorBox, edge: AlignedEdge): Partial<EditorBox> {
  switch (edge) {
    case 'left':
      return { x: all.x }
    case 'centre':
      return { x: all.x + (all.width - box.width) / 2 }
    case 'right':
      return { x: all.x + all.width - box.width }
    case 'top':
      return { y: all.y }
    case 'middle':
      return { y: all.y + (all.height - box.height) / 2 }
    case 'bottom':
      return { y: all.y + all.height - box.height }
  }
}

export const arrangingDirections = ['across', 'down'] as const
export type ArrangingDirection = (typeof arrangingDirections)[number]

/** Spaces boxes evenly; the outermost stay. Fewer than three stay. */
export function distributed(boxes: readonly EditorBox[], direction: ArrangingDirection): EditorBox[] {
  const [from, length] = direction === 'across' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const all = boxAround(boxes)
  if (all === undefined || boxes.length < 3) return [...boxes]
  const order = boxes.map((_, index) => index).toSorted((one, other) => middle(one) - middle(other))
  const filled = boxes.reduce((sum, box) => sum + box[length], 0)
  const gap = (all[length] - filled) / (boxes.length - 1)
  const places = new Map<number, number>()
  let at = all[from]
  for (const index of order) {
    places.set(index, at)
    at += (boxes[index]?.[length] ?? 0) + gap
  }
  return boxes.map((box, index) => ({ ...box, [from]: places.get(index) ?? box[from] }))

  function middle(index: number): number {
    const box = boxes[index]
    return box ? box[from] + box[length] / 2 : 0
  }
}

export const sides = ['width', 'height', 'both'] as const
export type Side = (typeof sides)[number]

/** Makes boxes as wide, high or large as the first; top left corners stay. */
export function sameSize(boxes: readonly EditorBox[], side: Side): EditorBox[] {
  const first = boxes[0]
  if (first === undefined) return []
  return boxes.map(box => ({
    ...box,
    width: side === 'height' ? box.width : first.width,
    height: side === 'width' ? box.height : first.height,
  }))
}

/** Scales boxes with the box around them. */
export function scaled(boxes: readonly EditorBox[], from: EditorBox, to: EditorBox): EditorBox[] {
  const [across, down] = [to.width / from.width, to.height / from.height]
  return boxes.map(box => ({
    x: to.x + (box.x - from.x) * across,
    y: to.y + (box.y - from.y) * down,
    width: box.width * across,
    height: box.height * down,
  }))
}
