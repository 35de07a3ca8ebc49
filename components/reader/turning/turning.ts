export type Leaf = {
  /** From 0 (on the earlier view) to 1 (on the later one). */
  turned: number
  /** Turns per second. */
  velocity: number
  /** True while dragged. */
  isHeld: boolean
}

/** Visible views in reading order, with a leaf between each two. Several may move, so fast turns need not wait. */
export type Turning = {
  /** Ascending view indexes; one more than leaves. */
  stops: number[]
  leaves: Leaf[]
  /** Target view, one of the stops. */
  goal: number
}

/** Maximum of moving leaves; further turns share the last one. */
const mostLeaves = 4
/** Distance and speed below which a leaf is at rest. */
const lies = 0.002

export function atRest(view: number): Turning {
  return { stops: [view], leaves: [], goal: view }
}

export function isAtRest({ leaves }: Turning): boolean {
  return leaves.length === 0
}

export function turnTo(turning: Turning, view: number): Turning {
  const { stops, leaves, goal } = turning
  const end = view > goal ? stops.length - 1 : 0
  const passesThrough = leaves.length >= mostLeaves && stops[end] === goal && !stops.includes(view)
  const next = passesThrough ? { ...turning, stops: stops.with(end, view) } : withStop(turning, view)
  return { ...next, goal: view }
}

/** Grabs the leaf between the goal and an adjacent view. */
export function hold(turning: Turning, neighbour: number): Turning {
  const held = withStop(turning, neighbour)
  const index = leafBetween(held, turning.goal, neighbour)
  return changeLeaf(held, index, leaf => ({ ...leaf, isHeld: true, velocity: 0 }))
}

export function heldAt({ leaves }: Turning): number | undefined {
  return leaves.find(leaf => leaf.isHeld)?.turned
}

/** Moves the held leaf. @param velocity in turns per second */
export function drag(turning: Turning, turned: number, velocity: number): Turning {
  return changeLeaf(turning, heldLeaf(turning), leaf => ({ ...leaf, turned: clamp(turned), velocity }))
}

/** Releases the held leaf. @param reach turn needed to leave the goal's side, from 0 to 1 */
export function release(turning: Turning, reach = 0.5): Turning {
  const index = heldLeaf(turning)
  const leaf = turning.leaves[index]
  if (leaf === undefined) return turning
  const isBackwards = turning.stops.indexOf(turning.goal) > index
  const landsAfter = leaf.turned + leaf.velocity * 0.15 > (isBackwards ? 1 - reach : reach)
  const freed = changeLeaf(turning, index, held => ({ ...held, isHeld: false }))
  return { ...freed, goal: turning.stops[landsAfter ? index + 1 : index] ?? turning.goal }
}

/** Advances free leaves and drops views that are no longer visible. */
export function advanceTurn(turning: Turning, seconds: number, springStiffness: number): Turning {
  const goalIndex = turning.stops.indexOf(turning.goal)
  const leaves = turning.leaves.map((leaf, index) =>
    leaf.isHeld ? leaf : sprung(leaf, index < goalIndex ? 1 : 0, seconds, springStiffness),
  )
  const firstMoving = leaves.findIndex((leaf, index) => !hasLanded(leaf, index, goalIndex))
  if (firstMoving === -1) return atRest(turning.goal)
  const lastMoving = leaves.findLastIndex((leaf, index) => !hasLanded(leaf, index, goalIndex))
  // Keeps the goal even if only leaves away from it still move.
  const from = Math.min(firstMoving, goalIndex)
  const to = Math.max(lastMoving + 1, goalIndex)
  return { ...turning, stops: turning.stops.slice(from, to + 1), leaves: leaves.slice(from, to) }
}

function hasLanded(leaf: Leaf, index: number, goalIndex: number): boolean {
  return !leaf.isHeld && leaf.velocity === 0 && leaf.turned === (index < goalIndex ? 1 : 0)
}

/** Exact solution of a critically damped spring, independent of the frame rate. */
function sprung(leaf: Leaf, side: 0 | 1, seconds: number, springStiffness: number): Leaf {
  const rate = Math.sqrt(springStiffness)
  const offset = leaf.turned - side
  const drive = leaf.velocity + rate * offset
  const decay = Math.exp(-rate * seconds)
  const next = (offset + drive * seconds) * decay
  const velocity = (leaf.velocity - rate * drive * seconds) * decay
  const isThere = Math.abs(next) < lies && Math.abs(velocity) < lies * rate
  const passed = (side === 1 && next > 0) || (side === 0 && next < 0)
  if (isThere || passed) return { ...leaf, turned: side, velocity: 0 }
  return { ...leaf, turned: side + next, velocity }
}

/** Inserts a view among the stops, with a leaf on its far side. */
function withStop(turning: Turning, view: number): Turning {
  const { stops, leaves } = turning
  if (stops.includes(view)) return turning
  const next = stops.findIndex(stop => stop > view)
  const place = next === -1 ? stops.length : next
  return {
    ...turning,
    stops: stops.toSpliced(place, 0, view),
    leaves: place === 0 ? [lying(1), ...leaves] : leaves.toSpliced(place, 0, lying(0)),
  }
}

function lying(turned: 0 | 1): Leaf {
  return { turned, velocity: 0, isHeld: false }
}

function leafBetween({ stops }: Turning, one: number, other: number): number {
  return Math.min(stops.indexOf(one), stops.indexOf(other))
}

function heldLeaf({ leaves }: Turning): number {
  return leaves.findIndex(leaf => leaf.isHeld)
}

function changeLeaf(turning: Turning, index: number, change: (leaf: Leaf) => Leaf): Turning {
  return { ...turning, leaves: turning.leaves.map((leaf, at) => (at === index ? change(leaf) : leaf)) }
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}
