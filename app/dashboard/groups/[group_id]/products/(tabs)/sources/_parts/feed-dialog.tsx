import { type FormEvent, useState } from 'react'
import { useImportFeed } from '#app/dashboard/_api/product-sources.ts'
import { Refused } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
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
  const save = useImportFeed(groupId)
  const toast = useToast()
  const fields = save.error instanceof Refused ? save.error.fields : {}
  function submit(event: FormEvent) {
    event.preventDefault()
    save.mutate(typed, {
      onSuccess: () => {
        onOpenChange(false)
        toast({ title: 'Import started' })
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-5">
      <FormFault error={fields.url ? undefined : save.error?.message} />
      <TextField
        label="Address of the feed"
        name="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        hint="http, https, ftp or sftp; XML, CSV, TSV or Excel with Google’s field names, zipped or not."
        error={fields.url}
        value={typed}
        onValueChange={setTyped}
      />
      <div className={dialogButtons}>
        <Button onClick={() => onOpenChange(false)}>Cancel</Button>
        <Button kind="primary" type="submit" isBusy={save.isPending}>
          Import
        </Button>
      </div>
    </form>
  )
}
