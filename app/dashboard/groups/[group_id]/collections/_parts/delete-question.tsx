import { useState } from 'react'
import { type Folder, useFolderChanges } from '#app/dashboard/_api/collections.ts'
import { carryOut, type Outcome } from '#app/dashboard/_api/publication-acts.ts'
import { readPublicationIds } from '#app/dashboard/_api/publication-list.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { publicationsInWords } from '#app/dashboard/groups/[group_id]/_parts/act-words.ts'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'

type Props = { groupId: number; folder: Folder; onClosed(): void }

/** Says what becomes of what is in a collection before it is deleted. */
export function DeleteQuestion({ groupId, folder, onClosed }: Props) {
  const { id, title, publication_count: count, current_product_library_id: libraryId } = folder
  const [isOpen, setIsOpen] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const { create, change, remove } = useFolderChanges(groupId)
  const toast = useToast()

  async function deleteIt() {
    setIsBusy(true)
    try {
      // Only an empty collection can go: what is in it is taken out first.
      const ids = await readPublicationIds(groupId, `collection_id=${id}`)
      const moved: Outcome = { done: [], refused: [] }
      await carryOut(groupId, { name: 'collect', collectionId: null }, ids, outcome => {
        moved.done.push(...outcome.done)
        moved.refused.push(...outcome.refused)
      })
      await remove(id)
      toast({ title: `“${title}” was deleted.`, action: { label: 'Undo', run: () => takeBack(ids) } })
      setIsOpen(false)
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
    setIsBusy(false)
  }

  /** Another collection of the same name, library and content. */
  async function takeBack(ids: number[]) {
    try {
      const again = await create(title)
      if (libraryId !== null) await change(again.id, { current_product_library_id: libraryId })
      await carryOut(groupId, { name: 'collect', collectionId: again.id }, ids, () => {})
      // Also reads the lists anew.
      await change(again.id, { title })
      toast({ title: `“${title}” is back.` })
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
    }
  }

  return (
    <Question
      title={`Delete “${title}”?`}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      onClosed={onClosed}
      confirm="Delete collection"
      cancel="Keep it"
      isBusy={isBusy}
      onConfirm={deleteIt}
    >
      <p>
        {count === 0
          ? 'Nothing is in it.'
          : `${publicationsInWords(count)} ${count === 1 ? 'is' : 'are'} in it. Nothing of that is deleted, and readers notice nothing: it is in no collection then.`}
      </p>
      {libraryId !== null && count > 0 && (
        <p>Its product library goes with it: products are then taken from the group’s feed.</p>
      )}
    </Question>
  )
}
