import { type ReactNode, useRef } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { shownKeys } from './keys.ts'
import { type ScreenCommand, useOfferedCommands } from './screen-commands.ts'

type Props = {
  isMac: boolean
  takesCharacters: boolean
  onTakeCharacters(takes: boolean): void
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** All keys of the present screen, as its commands declare them. */
export default function KeysSheet({ isMac, takesCharacters, onTakeCharacters, ...dialog }: Props) {
  const words = useWords('frame')
  const sets = useOfferedCommands(dialog.isOpen)
  const list = useRef<HTMLDivElement>(null)
  // The innermost parts of the screen come first.
  const inOrder = sets.toReversed()
  const commands = inOrder.flatMap(set => set.commands).filter(({ keys = [] }) => keys.length > 0)
  const notes = inOrder.flatMap(({ note }) => note ?? [])
  const gestures = inOrder.flatMap(set => set.gestures ?? [])
  return (
    <Dialog title={words['keys.title']} isHeld={false} focusFirst={() => list.current} {...dialog}>
      {/* Read from its top: the first field stands below. */}
      <div ref={list} tabIndex={-1} className="scroll-mt-24 outline-none">
        {notes.map(note => (
          <p key={note} className="mt-2 text-pretty text-ink-soft">
            {note}
          </p>
        ))}
        {Array.from(
          Map.groupBy(commands, ({ section }) => section),
          ([title, own]) => (
            <Section key={title} title={title}>
              {own.map(command => (
                <Row key={command.id} command={command} isMac={isMac} />
              ))}
            </Section>
          ),
        )}
        {gestures.length > 0 && (
          <Section title={words['keys.byHand']}>
            {gestures.map(({ what, how }) => (
              <div key={what} className="flex justify-between gap-4 py-1.5">
                <dt>{what}</dt>
                <dd className="text-right text-ink-soft">{how}</dd>
              </div>
            ))}
          </Section>
        )}
      </div>
      <label className="mt-4 flex min-h-field cursor-pointer items-center gap-2.5 border-t border-hairline pt-3">
        <input
          type="checkbox"
          checked={takesCharacters}
          onChange={event => onTakeCharacters(event.target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        {words['keys.single']}
      </label>
    </Dialog>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <dl className="divide-y divide-hairline">{children}</dl>
    </section>
  )
}

function Row({ command: { label, keys = [] }, isMac }: { command: ScreenCommand; isMac: boolean }) {
  const words = useWords('frame')
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt>{label}</dt>
      <dd className="flex shrink-0 gap-1.5">
        {keys.map(text => (
          <KeyCap key={text}>{shownKeys(text, isMac, words)}</KeyCap>
        ))}
      </dd>
    </div>
  )
}

function KeyCap({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-hairline bg-sunken px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
      {children}
    </kbd>
  )
}
