import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { commandGroups, commands } from './commands.ts'
import { shownKeys } from './keys.ts'

type Props = { isOpen: boolean; isMac: boolean; mayWrite: boolean; onOpenChange(isOpen: boolean): void }

/** Mouse gestures, which are no commands. */
const byHand = ['draw', 'several', 'duplicate', 'straight', 'withoutSnapping', 'zoom', 'about'] as const

/** All shortcuts, derived from the commands. */
export function KeysSheet({ isOpen, isMac, mayWrite, onOpenChange }: Props) {
  const words = useWords('editor')
  const shown = commands.filter(({ keys, changes }) => keys.length > 0 && (mayWrite || !changes))
  return (
    <Dialog title={words['keys.title']} isOpen={isOpen} onOpenChange={onOpenChange} isHeld={false}>
      <p className="mt-1 text-ink-soft">{words['keys.where']}</p>
      {commandGroups.map(group => {
        const own = shown.filter(command => command.group === group)
        return own.length === 0 ? null : (
          <section key={group} className="mt-4">
            <h3 className="mb-1 font-semibold">{words[`groups.${group}`]}</h3>
            <dl className="divide-y divide-hairline">
              {own.map(({ id, label, keys }) => (
                <Row key={id} what={words[label]} keys={keys.map(text => shownKeys(text, isMac, words))} />
              ))}
            </dl>
          </section>
        )
      })}
      <section className="mt-4">
        <h3 className="mb-1 font-semibold">{words['keys.byHand']}</h3>
        <dl className="divide-y divide-hairline">
          {byHand.map(gesture => (
            <div key={gesture} className="flex justify-between gap-4 py-1.5">
              <dt>{words[`keys.${gesture}`]}</dt>
              <dd className="text-right text-ink-soft">{words[`keys.${gesture}How`]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  )
}

function Row({ what, keys }: { what: string; keys: string[] }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt>{what}</dt>
      <dd className="flex shrink-0 gap-1.5">
        {keys.map(text => (
          <kbd
            key={text}
            className="rounded-sm border border-hairline bg-sunken px-1.5 py-0.5 font-sans text-xs"
          >
            {text}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
