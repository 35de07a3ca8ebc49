import { type ReactNode, useState } from 'react'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'

type Props = {
  title: string
  /** On the button that does it: "Delete collection". */
  confirm: string
  /** What it is called, without quotes. */
  name: string
  /** @returns what makes it again as it was */
  deleteIt(): Promise<() => Promise<unknown>>
  onClosed(): void
  children: ReactNode // consequences for its contents
}

/** Confirms a deletion, reports it, and offers undo where there is one. */
export function DeletionQuestion({ title, confirm, name, deleteIt, onClosed, children }: Props) {
  const [isOpen, setIsOpen] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const toast = useToast()

  async function carryOut() {
    setIsBusy(true)
    await told(async () => {
      const makeAgain = await deleteIt()
      const takeBack = () =>
        void told(async () => {
          await makeAgain()
          toast({ title: `“${name}” is back.` })
        })
      toast({ title: `“${name}” was deleted.`, action: { label: 'Undo', run: takeBack } })
      setIsOpen(false)
    })
    setIsBusy(false)
  }

  async function told(deed: () => Promise<void>) {
    try {
      await deed()
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  return (
    <Question
      title={title}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      confirm={confirm}
      cancel="Cancel"
      isBusy={isBusy}
      onConfirm={carryOut}
    >
      {children}
    </Question>
  )
}
