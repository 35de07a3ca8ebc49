import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'

type Props = { groupId: number; url: string | null; isOpen: boolean; onOpenChange(isOpen: boolean): void }

export function FeedDialog({ isOpen, ...props }: Props) {
  return (
    <Dialog
      title={props.url === null ? 'Import from an address' : 'Change the address'}
      isOpen={isOpen}
      onOpenChange={props.onOpenChange}
      isHeld={false}
    >
      {isOpen && <FeedForm {...props} />}
    </Dialog>
  )
}

function FeedForm({ groupId, url, onOpenChange }: Omit<Props, 'isOpen'>) {
  const [typed, setTyped] = useState(url ?? '')
  const router = useRouter()
  const save = useMutation(api.productFeeds.import.mutationOptions({ onSettled: () => router.refresh() }))
  const toast = useToast()
  const faults = faultsOf(save.error, 'url')
  function submit() {
    runToEnd(
      save,
      { groupId, url: typed },
      {
        onSuccess: () => {
          onOpenChange(false)
          toast({ title: 'Import started' })
        },
      },
    )
  }
  return (
    <DialogForm
      action="Import"
      isBusy={save.isPending}
      error={faults.form}
      onSubmit={submit}
      onCancel={() => onOpenChange(false)}
    >
      <TextField
        label="Address of the feed"
        name="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        hint="http, https, ftp or sftp; XML, CSV, TSV or Excel with Google’s field names, zipped or not."
        error={faults.at.url}
        value={typed}
        onValueChange={setTyped}
      />
    </DialogForm>
  )
}
