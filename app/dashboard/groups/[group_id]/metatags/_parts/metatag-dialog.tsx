import { useState } from 'react'
import { useMetatagChanges } from '#app/dashboard/_api/metatags.ts'
import { faultsOf } from '#app/dashboard/_api/refused.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import type { CountedMetatag } from '#db/collections/folders.ts'
import { MetatagFields, type MetatagNames } from './metatag-fields.tsx'

/** Object to name: a new metatag, an existing one, or a whole category. */
export type Naming =
  | { kind: 'new'; category: string }
  | { kind: 'value'; tag: CountedMetatag }
  | { kind: 'category'; category: string; ids: number[] }

type Props = { groupId: number; naming: Naming; onClosed(): void }

export function MetatagDialog({ groupId, naming, onClosed }: Props) {
  const store = useStoring(groupId, naming)
  const [isOpen, setIsOpen] = useState(true)
  const [names, setNames] = useState(() => namedBefore(naming))
  const isOfCategory = naming.kind === 'category'
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [missing, setMissing] = useState<Faults>({})
  // A category has no field for a value.
  const refused = faultsOf(error, 'category', ...(isOfCategory ? [] : ['value']))

  async function submit() {
    const meant = { category: names.category.trim(), value: names.value.trim() }
    const empty = missingIn(meant, isOfCategory)
    setMissing(empty)
    if (Object.keys(empty).length > 0) return
    setError(undefined)
    setIsBusy(true)
    try {
      await store(meant)
      setIsOpen(false)
    } catch (fault) {
      setError(fault)
    }
    setIsBusy(false)
  }

  return (
    <Dialog
      title={titleOf(naming)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <DialogForm
        action={naming.kind === 'new' ? 'Create metatag' : 'Save'}
        isBusy={isBusy}
        error={refused.form}
        onSubmit={submit}
        onCancel={() => setIsOpen(false)}
      >
        <MetatagFields
          {...{ names, isOfCategory }}
          faults={{ ...refused.at, ...missing }}
          onType={setNames}
        />
      </DialogForm>
    </Dialog>
  )
}

type Faults = Partial<Record<string, string>>

function namedBefore(naming: Naming): MetatagNames {
  if (naming.kind !== 'value') return { category: naming.category, value: '' }
  return { category: naming.tag.category, value: naming.tag.value }
}

function missingIn({ category, value }: MetatagNames, isOfCategory: boolean): Faults {
  if (category === '') return { category: 'Give the category a name.' }
  return !isOfCategory && value === '' ? { value: 'Give it a value.' } : {}
}

function useStoring(groupId: number, naming: Naming) {
  const { create, change } = useMetatagChanges(groupId)
  return async (meant: MetatagNames): Promise<void> => {
    if (naming.kind === 'new') await create(meant)
    else if (naming.kind === 'value') await change([naming.tag.id], meant)
    else await change(naming.ids, { category: meant.category })
  }
}

function titleOf(naming: Naming): string {
  if (naming.kind === 'new') return 'New metatag'
  return naming.kind === 'value' ? `Change “${naming.tag.value}”` : `Rename the category “${naming.category}”`
}
