import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { filledFeedAddress } from '#db/rules/imports/feed-addresses.ts'

const shape = z.object({ url: filledFeedAddress })

type Props = { groupId: number; url: string | null; isOpen: boolean; onOpenChange(isOpen: boolean): void }

export function FeedDialog({ isOpen, ...props }: Props) {
  const words = useWords('products')
  return (
    <Dialog
      title={words[props.url === null ? 'sources.fromAddress' : 'sources.changeAddress']}
      isOpen={isOpen}
      onOpenChange={props.onOpenChange}
      isHeld={false}
    >
      {isOpen && <FeedForm {...props} />}
    </Dialog>
  )
}

function FeedForm({ groupId, url, onOpenChange }: Omit<Props, 'isOpen'>) {
  const words = useWords('products')
  const router = useRouter()
  const save = useMutation(api.productFeeds.import.mutationOptions({ onSettled: () => router.refresh() }))
  const toast = useToast()
  const form = useSchemaForm({
    shape,
    draft: { url: url ?? '' },
    async send(wanted) {
      await save.mutateAsync({ groupId, ...wanted })
      onOpenChange(false)
      toast({ title: words['sources.importStarted'] })
    },
  })
  return (
    <DialogForm form={form} action={words['sources.import']} onCancel={() => onOpenChange(false)}>
      <TextField
        label={words['sources.address']}
        name="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        hint={words['sources.addressHint']}
      />
    </DialogForm>
  )
}
