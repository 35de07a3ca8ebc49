import { useState } from 'react'
import { type CountedMetatag, useMetatagChanges } from '#app/dashboard/_api/metatags.ts'
import { carryOut } from '#app/dashboard/_api/publication-acts.ts'
import { readPublicationIds } from '#app/dashboard/_api/publication-list.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { publicationsInWords } from '#app/dashboard/groups/[group_id]/_parts/act-words.ts'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'

type Props = { groupId: number; tag: CountedMetatag; onClosed(): void }

/** Says which publications lose a metatag before it is deleted. */
export function DeleteMetatag({ groupId, tag, onClosed }: Props) {
  const { id, category, value, publication_count: count } = tag
  const [isOpen, setIsOpen] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const { create, change, remove } = useMetatagChanges(groupId)
  const toast = useToast()

  async function deleteIt() {
    setIsBusy(true)
    try {
      const ids = await readPublicationIds(groupId, `metatag_ids=${id}`)
      await remove(id)
      toast({ title: `“${value}” was deleted.`, action: { label: 'Undo', run: () => takeBack(ids) } })
      setIsOpen(false)
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
    setIsBusy(false)
  }

  /** Another metatag of the same meaning, on the same publications. */
  async function takeBack(ids: number[]) {
    try {
      const again = await create({ category, value })
      await carryOut(groupId, { name: 'tag', metatagIds: [again.id] }, ids, () => {})
      // Also reads the lists anew.
      await change([again.id], { value })
      toast({ title: `“${value}” is back.` })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  return (
    <Question
      title={`Delete “${category}: ${value}”?`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      confirm="Delete metatag"
      cancel="Keep it"
      isBusy={isBusy}
      onConfirm={deleteIt}
    >
      <p>
        {count === 0
          ? 'No publication has it.'
          : `${publicationsInWords(count)} ${count === 1 ? 'has' : 'have'} it, and will no longer. Readers notice nothing.`}
      </p>
    </Question>
  )
}
