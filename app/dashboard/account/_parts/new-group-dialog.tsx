import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import type { RegionChoices } from '#app/dashboard/_regions/choices.ts'
import { RegionFields, useRegion } from '#app/dashboard/_regions/region-fields.tsx'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { newGroup } from '#db/rules/groups/settings.ts'

type Props = { regions: RegionChoices; isOpen: boolean; onOpenChange(isOpen: boolean): void }

/** Creates a group, then opens its settings. */
export function NewGroupDialog({ regions, isOpen, onOpenChange }: Props) {
  const words = useWords('account')
  return (
    <Dialog title={words['newGroup.title']} isHeld={false} isOpen={isOpen} onOpenChange={onOpenChange}>
      <NewGroupForm regions={regions} onCancel={() => onOpenChange(false)} />
    </Dialog>
  )
}

function NewGroupForm({ regions, onCancel }: Pick<Props, 'regions'> & { onCancel(): void }) {
  const words = useWords('account')
  const [region, choose] = useRegion(regions)
  const make = useMutation(api.groups.create.mutationOptions())
  const router = useRouter()
  const form = useSchemaForm({
    shape: newGroup,
    draft: { title: '' },
    toInput: ({ title }) => ({ title, ...region }),
    async send(input) {
      const { id } = await make.mutateAsync(input)
      router.push(`/dashboard/groups/${id}/settings`)
    },
  })
  return (
    <DialogForm
      form={{ ...form, isBusy: form.isBusy || make.isSuccess }}
      action={words['newGroup.create']}
      onCancel={onCancel}
    >
      <TextField
        label={words['newGroup.name']}
        name="title"
        autoComplete="off"
        maxLength={255}
        placeholder={words['newGroup.example']}
        hint={words['newGroup.hint']}
      />
      <RegionFields choices={regions} region={region} onChoose={choose} />
    </DialogForm>
  )
}
