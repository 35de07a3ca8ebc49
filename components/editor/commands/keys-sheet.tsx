import { Dialog } from '#components/ui/dialog.tsx'
import { commandGroups, commands } from './commands.ts'
import { shownKeys } from './keys.ts'

type Props = { isOpen: boolean; isMac: boolean; mayWrite: boolean; onOpenChange(isOpen: boolean): void }

/** Mouse gestures, which are no commands. */
const byHand: [what: string, how: string][] = [
  ['Draw', 'Drag, with the drawing tool'],
  ['Select several', 'Drag around them, or Shift and click'],
  ['Duplicate', 'Alt and drag'],
  ['Move straight', 'Shift and drag'],
  ['Without snapping', 'Ctrl or ⌘ and drag'],
  ['Zoom', 'Ctrl or ⌘ and wheel, or two fingers'],
  ['Move about', 'Wheel, middle button, or Space and drag'],
]

/** All shortcuts, derived from the commands. */
export function KeysSheet({ isOpen, isMac, mayWrite, onOpenChange }: Props) {
  const shown = commands.filter(({ keys, changes }) => keys.length > 0 && (mayWrite || !changes))
  return (
    <Dialog title="Keys" isOpen={isOpen} onOpenChange={onOpenChange} isHeld={false}>
      <p className="mt-1 text-ink-soft">They work while the pages or the list of hotspots has focus.</p>
      {commandGroups.map(group => {
        const own = shown.filter(command => command.group === group)
        return own.length === 0 ? null : (
          <section key={group} className="mt-4">
            <h3 className="mb-1 font-semibold">{group}</h3>
            <dl className="divide-y divide-hairline">
              {own.map(({ id, label, keys }) => (
                <Row key={id} what={label} keys={keys.map(text => shownKeys(text, isMac))} />
              ))}
            </dl>
          </section>
        )
      })}
      <section className="mt-4">
        <h3 className="mb-1 font-semibold">By hand</h3>
        <dl className="divide-y divide-hairline">
          {byHand.map(([what, how]) => (
            <div key={what} className="flex justify-between gap-4 py-1.5">
              <dt>{what}</dt>
              <dd className="text-right text-ink-soft">{how}</dd>
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
