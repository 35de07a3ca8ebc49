import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react'
import { isPressed, type Press } from './keys.ts'

/** Something that a person can do on the present screen, by keys, from the palette, or both. */
export type ScreenCommand = {
  /** Unique on its screen. */
  id: string
  label: string
  /** Heading in the list of keys. */
  section: string
  /** Such as `mod+shift+z`, see `isPressed`. */
  keys?: readonly string[]
  icon?: ReactNode
  /** Does it now; left out where it is impossible, or a key of something that has the focus. */
  run?(): void
  /** Address that it opens, in place of `run`. */
  href?: string
  /** True to be left out of the palette. */
  isKeyOnly?: boolean
  /** True to be in the palette only for those who look for it. */
  isSoughtOnly?: boolean
  /** True for keys that count while somebody types, too. */
  worksInFields?: boolean
}

/** A gesture of the pointer, which the list of keys tells too. */
export type Gesture = { what: string; how: string }

export type CommandSet = {
  commands: readonly ScreenCommand[]
  /** True if the screen listens to its keys itself. */
  isBound?: boolean
  /** True for the commands of every screen. */
  isEverywhere?: boolean
  /** Says when its keys work. */
  note?: string
  gestures?: readonly Gesture[]
  /** The pages of the open publication. */
  pages?: { count: number; open(number: number): { href: string } | { run(): void } }
}

/** Holds what the parts of a screen offer, the innermost last. */
export type CommandStore = {
  put(key: string, set: CommandSet): void
  remove(key: string): void
  sets(): readonly CommandSet[]
  subscribe(listener: () => void): () => void
}

export function newCommandStore(): CommandStore {
  const byKey = new Map<string, CommandSet>()
  const listeners = new Set<() => void>()
  let present: readonly CommandSet[] = []
  const changed = () => {
    present = [...byKey.values()]
    for (const listener of listeners) listener()
  }
  return {
    put(key, set) {
      byKey.set(key, set)
      changed()
    },
    remove(key) {
      byKey.delete(key)
      changed()
    },
    sets: () => present,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type CommandsShown = 'palette' | 'keys' | undefined

type Commands = { store: CommandStore; show(what: CommandsShown): void }

const none: readonly CommandSet[] = []

/** Outside of the dashboard's frame, commands lead nowhere. */
export const CommandsContext = createContext<Commands>({
  store: {
    put: () => undefined,
    remove: () => undefined,
    sets: () => none,
    subscribe: () => () => undefined,
  },
  show: () => undefined,
})

/** Opens the palette or the list of keys. */
export function useShowCommands(): Commands['show'] {
  return useContext(CommandsContext).show
}

/** Offers commands as long as the component is on the screen. */
export function useScreenCommands(set: CommandSet): void {
  const key = useId()
  const { store } = useContext(CommandsContext)
  useLayoutEffect(() => store.put(key, set))
  useEffect(() => () => store.remove(key), [store, key])
}

/** Returns what the parts of the screen offer, also those that come while somebody looks. */
export function useOfferedCommands(isLookedAt: boolean): readonly CommandSet[] {
  const { store } = useContext(CommandsContext)
  const subscribe = useCallback(
    (listener: () => void) => (isLookedAt ? store.subscribe(listener) : () => undefined),
    [store, isLookedAt],
  )
  const sets = useSyncExternalStore(subscribe, store.sets, store.sets)
  return isLookedAt ? sets : none
}

/** Returns the command of a press, the innermost first. @param takesCharacters false where single signs are no keys */
export function pressedCommand(
  sets: readonly CommandSet[],
  press: Press,
  { isMac, takesCharacters }: { isMac: boolean; takesCharacters: boolean },
): ScreenCommand | undefined {
  const isLone = !(press.ctrlKey || press.metaKey) && press.key.length === 1
  if (isLone && !takesCharacters) return undefined
  return sets
    .filter(({ isBound }) => !isBound)
    .toReversed()
    .flatMap(({ commands }) => commands)
    .find(({ keys = [], run }) => run !== undefined && keys.some(text => isPressed(text, press, isMac)))
}
