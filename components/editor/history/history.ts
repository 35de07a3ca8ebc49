import { changedSince, combined, difference, isEmpty, patchedNames, picked } from '../fields.ts'
import type { EditedHotspot, HotspotPatch } from '../hotspot.ts'
import { changeKey, type HotspotChange, inverse } from './changes.ts'

/** One undoable step, with a label such as "Move 3 hotspots". */
export type HistoryStep = {
  label: string
  spreadId: number
  changes: HotspotChange[]
  /** Spread ids of hotspots on other spreads, by key. */
  elsewhere?: Record<string, number>
  /** Consecutive steps with the same value become one: nudges, or letters typed into a field. */
  joins?: string
}

/** Groups the changes of a step by spread. */
export function changesBySpread({
  spreadId,
  changes,
  elsewhere,
}: Omit<HistoryStep, 'label'>): Map<number, HotspotChange[]> {
  return Map.groupBy(changes, change => elsewhere?.[changeKey(change)] ?? spreadId)
}

/** Done and undone steps, the latest last. */
export type History = { done: HistoryStep[]; undone: HistoryStep[] }

export const noHistory: History = { done: [], undone: [] }

/** Enough for half a day's work; more would not fit into the browser's storage. */
const mostSteps = 200
/** Bounds the bytes: moving 300 hotspots stores 300 changes each time. */
const mostChanges = 6000

export function withStep({ done }: History, step: HistoryStep): History {
  const last = done.at(-1)
  const isJoined = step.joins !== undefined && last?.joins === step.joins && last.spreadId === step.spreadId
  const steps = isJoined ? [...done.slice(0, -1), joined(last, step)] : [...done, step]
  return { done: bounded(steps), undone: [] }
}

/** Returns the latest steps within the limits; always the last one. */
function bounded(steps: HistoryStep[]): HistoryStep[] {
  let changes = 0
  const tooMany = steps.findLastIndex((step, index) => {
    changes += step.changes.length
    return steps.length - index > mostSteps || (changes > mostChanges && index < steps.length - 1)
  })
  return steps.slice(tooMany + 1)
}

/** Returns the step that undoes the last one, and the history after it. */
export function undo({ done, undone }: History): { step: HistoryStep; history: History } | undefined {
  const last = done.at(-1)
  if (last === undefined) return undefined
  const step = { ...last, changes: inverse(last.changes) }
  return { step, history: { done: done.slice(0, -1), undone: [...undone, last] } }
}

export function redo({ done, undone }: History): { step: HistoryStep; history: History } | undefined {
  const step = undone.at(-1)
  if (step === undefined) return undefined
  // Later steps must not join it.
  const { joins: _, ...closed } = step
  return { step, history: { done: [...done, closed], undone: undone.slice(0, -1) } }
}

/** Updates the history after the server stored a value in another form, such as sanitized text. */
export function asStored(history: History, sent: EditedHotspot, stored: EditedHotspot): History {
  const other = difference(sent, stored)
  const renewedPatch = (patch: HotspotPatch) => {
    const differing = changedSince(sent, patch)
    const names = patchedNames(other).filter(
      name => patchedNames(patch).includes(name) && !differing.includes(name),
    )
    return combined(patch, picked(other, names))
  }
  const renewed = (step: HistoryStep): HistoryStep => ({
    ...step,
    changes: step.changes.map(change =>
      change.do === 'change' && change.key === sent.key
        ? { ...change, before: renewedPatch(change.before), after: renewedPatch(change.after) }
        : change,
    ),
  })
  if (isEmpty(other)) return history
  return { done: history.done.map(renewed), undone: history.undone.map(renewed) }
}

function joined(first: HistoryStep, second: HistoryStep): HistoryStep {
  return { ...second, changes: [...first.changes, ...second.changes].reduce(withChange, []) }
}

/** Joins two changes of one hotspot. */
function withChange(changes: HotspotChange[], change: HotspotChange): HotspotChange[] {
  if (change.do !== 'change') return [...changes, change]
  const at = changes.findIndex(other => other.do === 'change' && other.key === change.key)
  const first = changes[at]
  if (first?.do !== 'change') return [...changes, change]
  const before = combined(change.before, first.before)
  return changes.with(at, { ...change, before, after: combined(first.after, change.after) })
}
