import { z } from 'zod'
import type { SafeStorage } from '#components/device/storage.ts'
import { type History, noHistory } from '../history/history.ts'
import { editedHotspot } from '../hotspot-shape.ts'
import type { Draft } from './drafts.ts'
import { keptEntriesOf } from './kept-books.ts'

/** The browser's storage for a person and a publication, so that nothing unsent is lost. */
export type EditorDevice = {
  /** In order of creation. */
  readDrafts(): Draft[]
  /** @param gone keys of drafts that are no more */
  keepDrafts(changed: readonly Draft[], gone: readonly string[]): void
  /** False while the page alone has some of the drafts: browsers may refuse, or have no room. */
  areDraftsKept(): boolean
  readHistory(): History
  keepHistory(history: History): void
  /** Listens to other tabs, once for many changes at a time. */
  watch(listener: (what: ReadonlySet<DoneElsewhere>) => void): () => void
}

export type DoneElsewhere = 'draft kept' | 'draft sent' | 'history'

const clash = z.object({ theirs: editedHotspot.nullable(), fields: z.array(z.string()) })
const draft = z.object({
  key: z.string(),
  spreadId: z.int(),
  base: editedHotspot.nullable(),
  mine: editedHotspot.nullable(),
  clash: clash.optional(),
  sent: z.array(editedHotspot.nullable()).optional(),
})
const kept = z.object({ at: z.number(), draft })

const patch = z.record(z.string(), z.unknown())
const change = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), hotspot: editedHotspot }),
  z.object({ do: z.literal('remove'), hotspot: editedHotspot }),
  z.object({ do: z.literal('change'), key: z.string(), before: patch, after: patch }),
])
const step = z.object({
  label: z.string(),
  spreadId: z.int(),
  changes: z.array(change),
  elsewhere: z.record(z.string(), z.int()).optional(),
  joins: z.string().optional(),
})
const history = z.object({ done: z.array(step), undone: z.array(step) })

/** Changes of another tab within this time are reported together. */
const gatheringMs = 40

/** Each draft has its own entry, so that tabs never overwrite each other's. */
export function editorDevice(userId: number, publicationId: number, storage: SafeStorage): EditorDevice {
  const { drafts, history } = keptEntriesOf(userId, publicationId)
  return {
    ...draftsOn(storage, key => drafts + key),
    ...historyOn(storage, history),
    watch: listener => watchStorage(drafts, history, listener),
  }
}

/** @param nameOf returns the name of a draft's entry */
function draftsOn(storage: SafeStorage, nameOf: (key: string) => string) {
  const keep = (draft: Draft, index: number) => {
    const name = nameOf(draft.key)
    const at = parsed(kept, storage.read(name))?.at ?? Date.now() + index / 1000
    // A refusal is of now: after a reload it is tried again.
    const { refused: _, ...lasting } = draft
    storage.write(name, JSON.stringify({ at, draft: lasting }))
  }
  return {
    readDrafts(): Draft[] {
      const names = storage.names().filter(name => name.startsWith(nameOf('')))
      const found = names.flatMap(name => parsed(kept, storage.read(name)) ?? [])
      return found.toSorted((one, other) => one.at - other.at).map(entry => entry.draft)
    },
    keepDrafts(changed: readonly Draft[], gone: readonly string[]) {
      // First of all, as it makes room.
      for (const key of gone) storage.remove(nameOf(key))
      changed.forEach(keep)
    },
    areDraftsKept: () => !storage.refused().some(name => name.startsWith(nameOf(''))),
  }
}

function historyOn(storage: SafeStorage, name: string) {
  return {
    readHistory: () => (parsed(history, storage.read(name)) as History | undefined) ?? noHistory,
    keepHistory(now: History) {
      const isKept = lengths(now.done.length).some(length =>
        storage.write(name, JSON.stringify({ ...now, done: now.done.slice(-length) })),
      )
      // Undo history is dropped before anything unsent.
      if (!isKept) storage.remove(name)
    },
  }
}

/** Calls back once for changes of another tab that follow each other closely. */
function watchStorage(drafts: string, history: string, listener: (what: ReadonlySet<DoneElsewhere>) => void) {
  const heard = new Set<DoneElsewhere>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === history) heard.add('history')
    else if (key?.startsWith(drafts)) heard.add(newValue === null ? 'draft sent' : 'draft kept')
    else return
    clearTimeout(timer)
    timer = setTimeout(() => {
      listener(new Set(heard))
      heard.clear()
    }, gatheringMs)
  }
  window.addEventListener('storage', hear)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('storage', hear)
  }
}

/** Halves a number down to 1: 5, 2, 1. */
function lengths(whole: number): number[] {
  return whole < 2 ? [Math.max(1, whole)] : [whole, ...lengths(Math.floor(whole / 2))]
}

/** Returns undefined for entries that are broken or of an old format. */
function parsed<Shape extends z.ZodType>(shape: Shape, text: string | undefined) {
  if (text === undefined) return undefined
  try {
    return shape.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
