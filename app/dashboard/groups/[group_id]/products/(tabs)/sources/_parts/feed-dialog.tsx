import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { filledFeedAddress } from '#db/rules/imports/feed-addresses.ts'

const shape = z.object({ url: filledFeedAddress })

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
  const router = useRouter()
  const save = useMutation(api.productFeeds.import.mutationOptions({ onSettled: () => router.refresh() }))
  const toast = useToast()
  const form = useSchemaForm({
    shape,
    draft: { url: url ?? '' },
    async send(wanted) {
      await save.mutateAsync({ groupId, ...wanted })
      onOpenChange(false)
      toast({ title: 'Import started' })
    },
  })
  return (
    <DialogForm form={form} action="Import" onCancel={() => onOpenChange(false)}>
      <TextField
        label="Address of the feed"
        name="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        hint="http, https, ftp or sftp; XML, CSV, TSV or Excel with Google’s field names, zipped or not."
      />
    </DialogForm>
  )
}
