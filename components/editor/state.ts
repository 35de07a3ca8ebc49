import { lentWords } from '#components/words/held-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import { changeKey, stillFitting } from './history/changes.ts'
import {
  asStored,
  changesBySpread,
  type History,
  type HistoryStep,
  noHistory,
  redo,
  undo,
  withStep,
} from './history/history.ts'
import type { EditedHotspot } from './hotspot.ts'
import type { OpenSpread } from './open-spread.ts'
import { type Size, spreadSizeOf } from './place/boxes.ts'
import { afterAnswer } from './saving/answered.ts'
import {
  allRebased,
  asSent,
  type Draft,
  draftsAfter,
  isOwnChange,
  type StoreResult,
  settled,
  withDrafts,
  withRefusal,
} from './saving/drafts.ts'
import { type KnownDrafts, takenUp } from './saving/kept-drafts.ts'

/** The editor's whole state, from which everything on the screen derives. */
export type EditorState = {
  spread: OpenSpread
  /** Unsent changes, on all spreads of the publication. */
  drafts: Draft[]
  /** Keys of the selection; others are aligned with the first. */
  selected: string[]
  history: History
  /** The latest announcement. A new object each time, so that the same words are announced again. */
  announcement: { words: string }
}

export type EditorAction =
  | { type: 'opened'; spread: OpenSpread; select?: string[] }
  | { type: 'read'; spread: OpenSpread }
  | ({ type: 'edited'; select?: string[] } & Omit<HistoryStep, 'spreadId'> & Elsewhere)
  | { type: 'selected'; keys: string[] }
  | ({ type: 'undone' | 'redone' } & Elsewhere)
  | { type: 'found'; spreads: OpenSpread[]; keys: ReadonlySet<string> }
  | { type: 'stored'; sent: Draft[]; results: StoreResult[]; revision: number }
  | { type: 'sending'; sent: Draft[] }
  | { type: 'refused'; sent: Draft[]; words: string }
  | { type: 'settled'; key: string; keep: 'mine' | 'theirs' }
  | { type: 'drafts kept elsewhere'; known: KnownDrafts; drafts: Draft[] }
  | { type: 'history kept elsewhere'; history: History }
  | { type: 'told'; words: string }

/** Stored states of other spreads that a step changes; none if it changes the open one alone. */
type Elsewhere = { others?: readonly OpenSpread[] }

export function newState(
  spread: OpenSpread,
  drafts: Draft[] = [],
  history: History = noHistory,
): EditorState {
  const state = { spread, drafts, selected: [], history, announcement: { words: '' } }
  return reduce(state, { type: 'opened', spread })
}

/** Returns the hotspots of the open spread, including drafts. */
export function currentHotspots({ spread, drafts }: EditorState): EditedHotspot[] {
  return withDrafts(spread.hotspots, drafts, spread.id)
}

export function ratiosOf({ spread }: Pick<EditorState, 'spread'>): number[] {
  return spread.pages.map(({ ratio }) => ratio)
}

export function sizeOfSpread(state: Pick<EditorState, 'spread'>): Size {
  return spreadSizeOf(ratiosOf(state))
}

export function reduce(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'opened':
      return opened(state, action)
    case 'read':
      return action.spread.id === state.spread.id ? read(state, action.spread) : state
    case 'edited': {
      const { label, changes, joins, elsewhere, others } = action
      if (changes.length === 0) return state
      const spreadId = state.spread.id
      const step: HistoryStep = {
        label,
        spreadId,
        changes,
        ...(joins && { joins }),
        ...(elsewhere && { elsewhere }),
      }
      return selecting(
        {
          ...changed(state, step, others),
          history: withStep(state.history, step),
          announcement: { words: fill(lentWords('editor'), 'told.done', { step: label }) },
        },
        action.select,
      )
    }
    case 'selected':
      return selecting(state, action.keys)
    case 'undone':
    case 'redone':
      return stepBack(state, action)
    case 'found':
      return found(state, action)
    case 'stored':
      return stored(state, action)
    case 'sending':
      return { ...state, drafts: asSent(state.drafts, action.sent) }
    case 'refused':
      return { ...state, drafts: withRefusal(state.drafts, action.sent, action.words) }
    case 'settled':
      return {
        ...state,
        drafts: state.drafts.flatMap(draft =>
          draft.key === action.key ? (settled(draft, action.keep) ?? []) : draft,
        ),
        announcement: {
          words: lentWords('editor')[action.keep === 'mine' ? 'told.mineKept' : 'told.theirsKept'],
        },
      }
    case 'drafts kept elsewhere':
      return selecting({ ...state, drafts: takenUp(state.drafts, action) })
    case 'history kept elsewhere':
      return { ...state, history: action.history }
    case 'told':
      return { ...state, announcement: { words: action.words } }
  }
}

function opened(state: EditorState, { spread, select = [] }: { spread: OpenSpread; select?: string[] }) {
  const { drafts } = allRebased(state.drafts, spread.hotspots, spread.id)
  return selecting({ ...state, spread, drafts }, select)
}

/** Takes over the stored spread, and announces changes by others. @param own keys changed for this person */
function read(state: EditorState, spread: OpenSpread, own: ReadonlySet<string> = new Set()): EditorState {
  const { drafts, merges } = allRebased(state.drafts, spread.hotspots, spread.id)
  const before = new Map(state.spread.hotspots.map(({ key, version }) => [key, version]))
  const isOwn = (key: string, theirs: EditedHotspot | null) =>
    own.has(key) ||
    isOwnChange(
      state.drafts.find(draft => draft.key === key),
      theirs,
    )
  const there = new Set(spread.hotspots.map(({ key }) => key))
  const others =
    spread.hotspots.filter(each => before.get(each.key) !== each.version && !isOwn(each.key, each)).length +
    [...before.keys()].filter(key => !there.has(key) && !isOwn(key, null)).length
  const next = selecting({ ...state, spread, drafts }, state.selected)
  if (others === 0) return next
  const clashes = drafts.filter(({ clash }) => clash).length
  const texts = lentWords('editor')
  const words = [
    fill(texts, 'told.othersChanged', { count: others }),
    merges > 0 && texts['told.merged'],
    clashes > 0 && fill(texts, 'told.decisions', { count: clashes }),
  ]
  return { ...next, announcement: { words: words.filter(Boolean).join(' ') } }
}

/**
 * Adds one step for hotspots that the server added for this person, on any spread.
 * @param spreads current states of the changed ones
 */
function found(
  state: EditorState,
  { spreads, keys }: { spreads: OpenSpread[]; keys: ReadonlySet<string> },
): EditorState {
  const added = spreads.flatMap(({ id, hotspots }) =>
    hotspots.filter(({ key }) => keys.has(key)).map(hotspot => ({ id, hotspot })),
  )
  const first = added[0]
  if (first === undefined) return state
  const open = spreads.find(({ id }) => id === state.spread.id)
  const spreadId = open ? open.id : first.id
  const texts = lentWords('editor')
  const { length: count } = added
  const step: HistoryStep = {
    label: fill(texts, 'steps.add', { what: fill(texts, 'count', { count }) }),
    spreadId,
    changes: added.map(({ hotspot }) => ({ do: 'add', hotspot })),
    elsewhere: Object.fromEntries(
      added.flatMap(({ id, hotspot }) => (id === spreadId ? [] : [[hotspot.key, id]])),
    ),
  }
  const next = open ? read(state, open, keys) : state
  const others = next.announcement === state.announcement ? '' : ` ${next.announcement.words}`
  return {
    ...next,
    history: withStep(next.history, step),
    announcement: { words: `${fill(texts, 'told.added', { count })}${others}` },
  }
}

function changed(
  state: EditorState,
  step: Omit<HistoryStep, 'label'>,
  others: Elsewhere['others'],
): EditorState {
  const drafts = [...changesBySpread(step)].reduce(
    (all, [spreadId, changes]) => draftsAfter(all, storedOn(state, others, spreadId), spreadId, changes),
    state.drafts,
  )
  return { ...state, drafts }
}

function storedOn({ spread }: EditorState, others: Elsewhere['others'], id: number): EditedHotspot[] {
  return (id === spread.id ? spread : others?.find(other => other.id === id))?.hotspots ?? []
}

/** Returns the step that `undone` or `redone` would take, if any. */
export function nextEditorStep({ history }: EditorState, type: 'undone' | 'redone'): HistoryStep | undefined {
  return (type === 'undone' ? undo(history) : redo(history))?.step
}

function stepBack(
  state: EditorState,
  { type, others = [] }: { type: 'undone' | 'redone' } & Elsewhere,
): EditorState {
  const last = type === 'undone' ? undo(state.history) : redo(state.history)
  if (last === undefined) return state
  const bySpread = changesBySpread(last.step)
  // Its spread is opened first.
  if (!bySpread.has(state.spread.id) && others.length === 0) return state
  const fitting = Array.from(bySpread, ([id, changes]) =>
    stillFitting(withDrafts(storedOn(state, others, id), state.drafts, id), changes),
  )
  const changes = fitting.flatMap(part => part.changes)
  const left = fitting.reduce((sum, part) => sum + part.left, 0)
  const texts = lentWords('editor')
  const words = [fill(texts, `told.${type}`, { step: last.step.label }), left > 0 && texts['told.laterStay']]
  const next = { ...changed(state, { ...last.step, changes }, others), history: last.history }
  return selecting(
    { ...next, announcement: { words: words.filter(Boolean).join(' ') } },
    changes.map(changeKey),
  )
}

/** Takes over the stored hotspots, and rebases the drafts that were not stored. */
function stored(
  state: EditorState,
  { sent, results, revision }: { sent: Draft[]; results: StoreResult[]; revision: number },
): EditorState {
  const { drafts, merges } = afterAnswer(state.drafts, sent, results)
  let { history } = state
  const hotspots = new Map(state.spread.hotspots.map(hotspot => [hotspot.key, hotspot]))
  sent.forEach((draft, index) => {
    const { isMade, hotspot } = results[index] ?? { isMade: false, hotspot: null }
    if (isMade && draft.mine && hotspot) history = asStored(history, draft.mine, hotspot)
    if (draft.spreadId !== state.spread.id) return
    if (hotspot) hotspots.set(draft.key, hotspot)
    else hotspots.delete(draft.key)
  })
  // Someone else's change came between, so the spread must be read again.
  const isNext = revision === state.spread.revision + 1
  const spread = {
    ...state.spread,
    hotspots: [...hotspots.values()],
    revision: isNext ? revision : state.spread.revision,
  }
  const next = selecting({ ...state, spread, drafts, history }, state.selected)
  const clashes =
    drafts.filter(({ clash }) => clash).length - state.drafts.filter(({ clash }) => clash).length
  if (clashes > 0) {
    return {
      ...next,
      announcement: { words: lentWords('editor')['told.clash'] },
    }
  }
  if (merges === 0) return next
  return {
    ...next,
    announcement: { words: lentWords('editor')['told.bothMerged'] },
  }
}

/** Selects those of these that exist. */
function selecting(state: EditorState, keys: string[] = state.selected): EditorState {
  const there = new Set(currentHotspots(state).map(({ key }) => key))
  const selected = [...new Set(keys)].filter(key => there.has(key))
  const isSame =
    selected.length === state.selected.length && selected.every((key, i) => key === state.selected[i])
  return isSame ? state : { ...state, selected }
}
