import { z } from 'zod'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { filledFeedAddress } from '#db/rules/imports/feed-addresses.ts'
import { useOpenSetUp } from './use-open-set-up.ts'

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
  const open = useOpenSetUp(groupId)
  const form = useSchemaForm({
    shape,
    draft: { url: url ?? '' },
    async send(input) {
      await open.address.mutateAsync({ groupId, productLibraryId: null, ...input })
      onOpenChange(false)
    },
  })
  return (
    <DialogForm form={form} action={words['sources.continue']} onCancel={() => onOpenChange(false)}>
      <TextField
        label={words['sources.address']}
        name="url"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        hint={`${words['sources.addressHint']} ${words['sources.addressNext']}`}
      />
    </DialogForm>
  )
}
