export type PointerPoint = { x: number; y: number }

export function middleOf(one: PointerPoint, other: PointerPoint): PointerPoint {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
}

export function distance(one: PointerPoint, other: PointerPoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
