import { useState } from 'react'
import type { ActReport } from '#app/dashboard/_api/publications/acts.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/** Refused publications with reasons. */
export function RefusedDialog({ report, onClosed }: { report: ActReport; onClosed(): void }) {
  const words = useWords('list')
  const frame = useWords('frame')
  const [isOpen, setIsOpen] = useState(true)
  const { act, refused } = report
  const byReason = Array.from(Map.groupBy(refused, ({ reason }) => reason))
  const heading = act.undoes !== null ? 'refused.notRestored' : 'refused.notChanged'
  return (
    <Dialog
      title={fill(words, heading, { count: refused.length })}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <p className="mt-2 text-ink-soft">
        {act.done === 0 ? words['refused.noneChanged'] : fill(words, 'refused.changed', { count: act.done })}
      </p>
      {byReason.map(([why, of]) => (
        <section key={why} className="mt-4">
          <p className="font-medium text-pretty">{why}</p>
          <ul aria-label={why} className="mt-1.5 rounded-md border border-hairline px-3 py-1.5">
            {of.map(({ id, title }) => (
              <li key={id} className="py-0.5 wrap-anywhere">
                {title ?? words['refused.gone']}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={dialogButtons}>
        <Button kind="primary" onClick={() => setIsOpen(false)}>
          {frame.close}
        </Button>
      </div>
    </Dialog>
  )
}
