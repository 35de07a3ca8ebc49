import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { publicationsInWords } from './act-words.ts'
import type { Refusals } from './use-acts.ts'

/** Which publications an act was refused, each with the reason. */
export function RefusedDialog({ refusals, onClosed }: { refusals: Refusals; onClosed(): void }) {
  const [isOpen, setIsOpen] = useState(true)
  const { items, doneCount } = refusals
  const byReason = Array.from(Map.groupBy(items, ({ why }) => why))
  return (
    <Dialog
      title={`${publicationsInWords(items.length)} could not be changed`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <p className="mt-2 text-ink-soft">
        {doneCount === 0 ? 'None was changed.' : `${publicationsInWords(doneCount)} done.`}
      </p>
      {byReason.map(([why, of]) => (
        <section key={why} className="mt-4">
          <p className="font-medium text-pretty">{why}</p>
          <ul aria-label={why} className="mt-1.5 rounded-md border border-hairline px-3 py-1.5">
            {of.map(({ id, title }) => (
              <li key={id} className="py-0.5 wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={dialogButtons}>
        <Button kind="primary" onClick={() => setIsOpen(false)}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
