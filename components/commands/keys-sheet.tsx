import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { shownKeys } from './keys.ts'
import type { CommandSet, ScreenCommand } from './screen-commands.ts'

type Props = {
  sets: readonly CommandSet[]
  isMac: boolean
  takesCharacters: boolean
  onTakeCharacters(takes: boolean): void
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** All keys of the present screen, as its commands declare them. */
export default function KeysSheet({ sets, isMac, takesCharacters, onTakeCharacters, ...dialog }: Props) {
  const words = useWords('frame')
  return (
    <Dialog title={words['keys.title']} isHeld={false} {...dialog}>
      <label className="mt-2 flex min-h-field cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          checked={takesCharacters}
          onChange={event => onTakeCharacters(event.target.checked)}
          className="size-4 shrink-0 accent-accent"
        />
        {words['keys.single']}
      </label>
      {/* The innermost parts of the screen come first. */}
      {sets.toReversed().map((set, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sets have no names and do not change while this is open
        <SetOfKeys key={index} set={set} isMac={isMac} />
      ))}
    </Dialog>
  )
}

function SetOfKeys({ set: { commands, note, gestures = [] }, isMac }: { set: CommandSet; isMac: boolean }) {
  const words = useWords('frame')
  const sections = Map.groupBy(
    commands.filter(({ keys = [] }) => keys.length > 0),
    ({ section }) => section,
  )
  return (
    <>
      {note && <p className="mt-3 text-pretty text-ink-soft">{note}</p>}
      {Array.from(sections, ([title, own]) => (
        <section key={title} className="mt-4">
          <h3 className="mb-1 font-semibold">{title}</h3>
          <dl className="divide-y divide-hairline">
            {own.map(command => (
              <Row key={command.id} command={command} isMac={isMac} />
            ))}
          </dl>
        </section>
      ))}
      {gestures.length > 0 && (
        <section className="mt-4">
          <h3 className="mb-1 font-semibold">{words['keys.byHand']}</h3>
          <dl className="divide-y divide-hairline">
            {gestures.map(({ what, how }) => (
              <div key={what} className="flex justify-between gap-4 py-1.5">
                <dt>{what}</dt>
                <dd className="text-right text-ink-soft">{how}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
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
