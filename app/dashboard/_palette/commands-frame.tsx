'use client'
import { Keyboard } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { globalKeys } from '#components/commands/global-keys.ts'
import {
  CommandsContext,
  type CommandsShown,
  newCommandStore,
  pressedCommand,
  type ScreenCommand,
  useScreenCommands,
  useShowCommands,
} from '#components/commands/screen-commands.ts'
import { useIsMac } from '#components/commands/use-is-mac.ts'
import { ownStorage } from '#components/device/storage.ts'
import { useWords } from '#components/words/words.tsx'
import type { PaletteReach } from './places.tsx'
import { keepRecent, openPublication } from './recent.ts'
import { useTypedAhead } from './typed-ahead.ts'

const Palette = lazy(() => import('./palette.tsx'))
const KeysSheet = lazy(() => import('#components/commands/keys-sheet.tsx'))

type Props = { reach: PaletteReach; userId: number; children: ReactNode }

/** Gives the screens below their keys, the palette of commands and the list of keys. */
export function CommandsFrame({ reach, userId, children }: Props) {
  const [store] = useState(newCommandStore)
  const [current, show] = useState<CommandsShown>()
  const [opened, setOpened] = useState<ReadonlySet<CommandsShown>>(new Set())
  const isMac = useIsMac()
  const { takesCharacters, takeCharacters } = useCharacters()
  const commands = useMemo(
    () => ({
      store,
      show(what: CommandsShown) {
        setOpened(before => new Set([...before, what]))
        show(what)
      },
    }),
    [store],
  )
  useRecent(userId)
  const takeTyped = useTypedAhead(current === 'palette', () => show(undefined))
  useKeys(press => pressedCommand(store.sets(), press, { isMac, takesCharacters }))
  const props = (what: CommandsShown) => ({
    isMac,
    isOpen: current === what,
    onOpenChange: (isOpen: boolean) => show(isOpen ? what : undefined),
  })
  return (
    <CommandsContext value={commands}>
      <OwnCommands />
      {children}
      <Suspense>
        {opened.has('palette') && <Palette {...props('palette')} {...{ reach, userId, takeTyped }} />}
        {opened.has('keys') && (
          <KeysSheet {...props('keys')} {...{ takesCharacters }} onTakeCharacters={takeCharacters} />
        )}
      </Suspense>
    </CommandsContext>
  )
}

/** The commands of every screen. */
function OwnCommands() {
  const words = useWords('frame')
  const show = useShowCommands()
  const section = words['keys.everywhere']
  useScreenCommands({
    isEverywhere: true,
    commands: [
      {
        id: 'palette',
        label: words['palette.open'],
        section,
        keys: [globalKeys.palette],
        run: () => show('palette'),
        isKeyOnly: true,
        worksInFields: true,
      },
      {
        id: 'keys',
        label: words['keys.show'],
        section,
        keys: [globalKeys.keys],
        icon: <Keyboard aria-hidden />,
        run: () => show('keys'),
      },
    ],
  })
  return null
}

const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]:not([contenteditable=false])'

/** Runs the commands of key presses outside of dialogs and menus. */
function useKeys(commandOf: (press: KeyboardEvent) => ScreenCommand | undefined) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return
    if (target?.closest('[role=dialog], [role=alertdialog], [role=menu]')) return
    const command = commandOf(event)
    if (command === undefined || (target?.closest(fields) && !command.worksInFields)) return
    event.preventDefault()
    command.run?.()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

const charactersName = 'recto-single-keys'

/** Single signs as keys can be turned off: speech input may type them (WCAG 2.1.4). */
function useCharacters() {
  const [takesCharacters, setTakes] = useState(true)
  useEffect(() => setTakes(ownStorage.read(charactersName) !== 'off'), [])
  return {
    takesCharacters,
    takeCharacters(takes: boolean) {
      setTakes(takes)
      ownStorage.write(charactersName, takes ? 'on' : 'off')
    },
  }
}

/** Remembers the publications that are opened. */
function useRecent(userId: number) {
  const path = usePathname()
  useEffect(() => {
    const open = openPublication(path)
    if (open) keepRecent(ownStorage, userId, open.groupId, open.publicationId)
  }, [path, userId])
}
