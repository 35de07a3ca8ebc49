import { changedSince, combined, difference, isEmpty, namesOf, picked } from '../fields.ts'
import type { EditedHotspot, HotspotPatch } from '../hotspot.ts'
import { type Change, inverse, keyOf } from './changes.ts'

/** Something that a person did at once, in words such as "Move 3 hotspots". */
export type Step = {
  label: string
  /** Where it was done. */
  spreadId: number
  changes: Change[]
  /** The spreads of those hotspots, by key, that are not on this one. */
  elsewhere?: Record<string, number>
  /** Steps that follow each other with the same are one: nudges, or letters typed into one field. */
  joins?: string
}

/** The changes of a step by the spread that they are on. */
export function changesBySpread({
  spreadId,
  changes,
  elsewhere,
}: Omit<Step, 'label'>): Map<number, Change[]> {
  return Map.groupBy(changes, change => elsewhere?.[keyOf(change)] ?? spreadId)
}

/** What was done, and what was undone since, both with the latest last. */
export type History = { done: Step[]; undone: Step[] }

export const noHistory: History = { done: [], undone: [] }

/** Enough to go back to this morning; more would fill what a browser keeps for us. */
const mostSteps = 200
/** A step may change all of a spread: each time that 300 are moved, 300 changes are written to the device again. */
const mostChanges = 6000

export function withStep({ done }: History, step: Step): History {
  const last = done.at(-1)
  const isJoined = step.joins !== undefined && last?.joins === step.joins && last.spreadId === step.spreadId
  const steps = isJoined ? [...done.slice(0, -1), joined(last, step)] : [...done, step]
  return { done: bounded(steps), undone: [] }
}

/** The latest steps, as many as may be kept; the last one always. */
function bounded(steps: Step[]): Step[] {
  let changes = 0
  const tooMany = steps.findLastIndex((step, index) => {
    changes += step.changes.length
    return steps.length - index > mostSteps || (changes > mostChanges && index < steps.length - 1)
  })
  return steps.slice(tooMany + 1)
}

/** The step to undo, as what undoes it, and the history after that. */
export function undo({ done, undone }: History): { step: Step; history: History } | undefined {
  const last = done.at(-1)
  if (last === undefined) return undefined
  const step = { ...last, changes: inverse(last.changes) }
  return { step, history: { done: done.slice(0, -1), undone: [...undone, last] } }
}

export function redo({ done, undone }: History): { step: Step; history: History } | undefined {
  const step = undone.at(-1)
  if (step === undefined) return undefined
  // What comes after it is not part of what was done before.
  const { joins: _, ...closed } = step
  return { step, history: { done: [...done, closed], undone: undone.slice(0, -1) } }
}

/** The history after the server stored values in another form than they were sent, such as text made safe. */
export function asStored(history: History, sent: EditedHotspot, stored: EditedHotspot): History {
  const other = difference(sent, stored)
  const told = (patch: HotspotPatch) => {
    const differing = changedSince(sent, patch)
    const names = namesOf(other).filter(name => namesOf(patch).includes(name) && !differing.includes(name))
    return combined(patch, picked(other, names))
  }
  const renewed = (step: Step): Step => ({
    ...step,
    changes: step.changes.map(change =>
      change.do === 'change' && change.key === sent.key
        ? { ...change, before: told(change.before), after: told(change.after) }
        : change,
    ),
  })
  if (isEmpty(other)) return history
  return { done: history.done.map(renewed), undone: history.undone.map(renewed) }
}

function joined(first: Step, second: Step): Step {
  return { ...second, changes: [...first.changes, ...second.changes].reduce(withChange, []) }
}

/** Two changes of the same hotspot are one. */
function withChange(changes: Change[], change: Change): Change[] {
  if (change.do !== 'change') return [...changes, change]
  const at = changes.findIndex(other => other.do === 'change' && other.key === change.key)
  const first = changes[at]
  if (first?.do !== 'change') return [...changes, change]
  const before = combined(change.before, first.before)
  return changes.with(at, { ...change, before, after: combined(first.after, change.after) })
}
