import { useState } from 'react'
import { useMetatagChanges } from '#app/dashboard/_api/metatags.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { CountedMetatag } from '#db/collections/folders.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { MetatagFields, type MetatagNames, metatagNames } from './metatag-fields.tsx'

/** Object to name: a new metatag, an existing one, or a whole category. */
export type Naming =
  | { kind: 'new'; category: string }
  | { kind: 'value'; tag: CountedMetatag }
  | { kind: 'category'; category: string; ids: number[] }

type Props = { groupId: number; naming: Naming; onClosed(): void }

export function MetatagDialog({ groupId, naming, onClosed }: Props) {
  const words = useWords('settings')
  const frame = useWords('frame')
  const store = useStoring(groupId, naming)
  const [isOpen, setIsOpen] = useState(true)
  const isOfCategory = naming.kind === 'category'
  const form = useSchemaForm<Partial<MetatagNames>, Partial<MetatagNames>>({
    shape: isOfCategory ? metatagNames.pick({ category: true }) : metatagNames,
    draft: namedBefore(naming),
    async send({ category = '', value = '' }) {
      await store({ category: category.trim(), value: value.trim() })
      setIsOpen(false)
    },
  })

  return (
    <Dialog
      title={titleOf(words, naming)}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      isHeld={false}
    >
      <DialogForm
        form={form}
        action={naming.kind === 'new' ? words['metatagForm.create'] : frame.save}
        onCancel={() => setIsOpen(false)}
      >
        <MetatagFields isOfCategory={isOfCategory} />
      </DialogForm>
    </Dialog>
  )
}

/** A category has no field for a value. */
function namedBefore(naming: Naming): Partial<MetatagNames> {
  if (naming.kind === 'category') return { category: naming.category }
  if (naming.kind === 'new') return { category: naming.category, value: '' }
  return { category: naming.tag.category, value: naming.tag.value }
}

function useStoring(groupId: number, naming: Naming) {
  const { create, change } = useMetatagChanges(groupId)
  return async (meant: MetatagNames): Promise<void> => {
    if (naming.kind === 'new') await create(meant)
    else if (naming.kind === 'value') await change([naming.tag.id], meant)
    else await change(naming.ids, { category: meant.category })
  }
}

function titleOf(words: WordsOf<'settings'>, naming: Naming): string {
  if (naming.kind === 'new') return words['metatags.new']
  if (naming.kind === 'value') return fill(words, 'metatagForm.change', { value: naming.tag.value })
  return fill(words, 'metatagForm.rename', { category: naming.category })
}
