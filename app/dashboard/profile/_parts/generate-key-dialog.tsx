import { useMutation } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { GenerateKeyForm } from './generate-key-form.tsx'
import { GeneratedKey } from './generated-key.tsx'
import type { GroupEntry } from './reach.ts'

type Props = {
  groups: GroupEntry[]
  mayWrite: boolean
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  /** Receives the focus once a key exists. */
  focusAfter(): HTMLElement | null
}

/** Creates a key and shows it once. */
export function GenerateKeyDialog({ groups, mayWrite, isOpen, onOpenChange, focusAfter }: Props) {
  const words = useWords('profile')
  // The clear text of the key leaves memory with its dialog.
  const generate = useMutation(api.apiKeys.generate.mutationOptions({ gcTime: 0 }))
  const made = generate.data
  function change(next: boolean) {
    if (next || !generate.isPending) onOpenChange(next)
  }
  return (
    <Dialog
      title={made ? words['newKey.copyNow'] : words['keys.generate']}
      isOpen={isOpen}
      isHeld={made !== undefined}
      onOpenChange={change}
      onClosed={generate.reset}
      focusAfter={() => (made ? focusAfter() : null)}
    >
      {made ? (
        <GeneratedKey made={made} onDone={() => onOpenChange(false)} />
      ) : (
        <GenerateKeyForm
          groups={groups}
          mayWrite={mayWrite}
          onGenerate={generate.mutateAsync}
          onCancel={() => change(false)}
        />
      )}
    </Dialog>
  )
}
