import { type ReactNode, useState } from 'react'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons, Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/** Restores what was deleted. @returns the number of publications that stay without it */
type Restore = () => Promise<number>

type Props = {
  title: string
  confirm: string // label of the button: "Delete collection"
  name: string // without quotes
  /** Undefined if it cannot be deleted now. */
  deleteIt: (() => Promise<Restore | undefined>) | undefined
  onClosed(): void
  children: ReactNode // consequences for its contents
}

/** Confirms a deletion, reports it, and offers undo where there is one. */
export function DeletionQuestion({ title, confirm, name, deleteIt, onClosed, children }: Props) {
  const words = useWords('list')
  const frame = useWords('frame')
  const [isOpen, setIsOpen] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()

  async function carryOut(remove: () => Promise<Restore | undefined>) {
    setIsBusy(true)
    await withFaultToast(async () => {
      const restore = await remove()
      const action = restore && {
        label: words['acts.undo'],
        run: () => void withFaultToast(() => takeBack(restore)),
      }
      toast({ title: fill(words, 'deletion.deleted', { name }), action })
      setIsOpen(false)
    })
    setIsBusy(false)
  }

  async function takeBack(restore: Restore) {
    const left = await restore()
    if (left === 0) return toast({ title: fill(words, 'deletion.back', { name }) })
    toast({ title: fill(words, 'deletion.backWithout', { name, count: left }), isFailure: true })
  }

  async function withFaultToast(deed: () => Promise<void>) {
    try {
      await deed()
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  if (deleteIt === undefined)
    return (
      <Dialog title={title} isOpen={isOpen} onOpenChange={setIsOpen} onClosed={onClosed} isHeld={false}>
        <div className="mt-2 flex flex-col gap-3 text-pretty text-ink-soft">{children}</div>
        <div className={dialogButtons}>
          <Button onClick={() => setIsOpen(false)}>{frame.close}</Button>
        </div>
      </Dialog>
    )
  return (
    <Question
      title={title}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      confirm={confirm}
      cancel={frame.cancel}
      isBusy={isBusy}
      onConfirm={() => carryOut(deleteIt)}
    >
      {children}
    </Question>
  )
}
