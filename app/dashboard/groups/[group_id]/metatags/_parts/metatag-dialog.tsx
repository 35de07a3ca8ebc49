import { type FormEvent, useState } from 'react'
import { type CountedMetatag, useMetatagChanges } from '#app/dashboard/_api/metatags.ts'
import { faultInWords, Refused } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'

/** Object to name: a new metatag, an existing one, or a whole category. */
export type Naming =
  | { kind: 'new'; category: string }
  | { kind: 'value'; tag: CountedMetatag }
  | { kind: 'category'; category: string; ids: number[] }

type Props = { groupId: number; naming: Naming; onClosed(): void }

export function MetatagDialog({ groupId, naming, onClosed }: Props) {
  const { create, change } = useMetatagChanges(groupId)
  const [isOpen, setIsOpen] = useState(true)
  const [category, setCategory] = useState(naming.kind === 'value' ? naming.tag.category : naming.category)
  const [value, setValue] = useState(naming.kind === 'value' ? naming.tag.value : '')
  const [isBusy, setIsBusy] = useState(false)
  const [faults, setFaults] = useState<Record<string, string>>({})

  async function submit(event: FormEvent) {
    event.preventDefault()
    const meant = { category: category.trim(), value: value.trim() }
    if (meant.category === '') return setFaults({ category: 'Give the category a name.' })
    if (naming.kind !== 'category' && meant.value === '') return setFaults({ value: 'Give it a value.' })
    setIsBusy(true)
    try {
      if (naming.kind === 'new') await create(meant)
      else if (naming.kind === 'value') await change([naming.tag.id], meant)
      else await change(naming.ids, { category: meant.category })
      setIsOpen(false)
    } catch (error) {
      setFaults(faultsOf(error))
    }
    setIsBusy(false)
  }

  const { category: ofCategory, value: ofValue, ...rest } = faults
  const isOfCategory = naming.kind === 'category'
  return (
    <Dialog
      title={titleOf(naming)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <form onSubmit={submit} noValidate className="mt-4 flex flex-col gap-4">
        <FormFault error={Object.values(isOfCategory ? { ...rest, ofValue } : rest).find(Boolean)} />
        <TextField
          label="Category"
          name="category"
          autoComplete="off"
          maxLength={255}
          placeholder="Region"
          error={ofCategory}
          value={category}
          onValueChange={setCategory}
        />
        {!isOfCategory && (
          <TextField
            label="Value"
            name="value"
            autoComplete="off"
            maxLength={255}
            placeholder="North"
            error={ofValue}
            value={value}
            onValueChange={setValue}
          />
        )}
        <div className={dialogButtons}>
          <Button onClick={() => setIsOpen(false)}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {naming.kind === 'new' ? 'Create metatag' : 'Save'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function titleOf(naming: Naming): string {
  if (naming.kind === 'new') return 'New metatag'
  return naming.kind === 'value' ? `Change “${naming.tag.value}”` : `Rename the category “${naming.category}”`
}

function faultsOf(error: unknown): Record<string, string> {
  if (error instanceof Refused && Object.keys(error.fields).length > 0) return error.fields
  return { base: faultInWords(error) }
}
