import { type Folder, useFolderChanges } from '#app/dashboard/_api/collections.ts'
import { finishAct } from '#app/dashboard/_api/publications/acts.ts'
import { readPublicationIds } from '#app/dashboard/_api/publications/list.ts'
import { DeletionQuestion } from '#app/dashboard/groups/[group_id]/_parts/acts/deletion-question.tsx'
import { publicationsInWords } from '#db/rules/acts/questions.ts'

type Props = { groupId: number; folder: Folder; onClosed(): void }

export function DeleteQuestion({ groupId, folder, onClosed }: Props) {
  const { id, title, publication_count: count, current_product_library_id: libraryId } = folder
  const { create, change, remove } = useFolderChanges(groupId)

  /** Only empty collections can be deleted. The act that empties it is the server's record of them for undo. */
  async function deleteIt() {
    const ids = await readPublicationIds(groupId, `collection_id=${id}`)
    await finishAct(groupId, { name: 'collect', collectionId: null }, ids)
    await remove(id)
    return () => makeAgain(ids)
  }

  /** Another collection of the same name, library and content. */
  async function makeAgain(ids: number[]) {
    const again = await create(title)
    if (libraryId !== null) await change(again.id, { current_product_library_id: libraryId })
    await finishAct(groupId, { name: 'collect', collectionId: again.id }, ids)
    // Also reads the lists anew.
    await change(again.id, { title })
  }

  return (
    <DeletionQuestion
      title={`Delete “${title}”?`}
      confirm="Delete collection"
      name={title}
      deleteIt={deleteIt}
      onClosed={onClosed}
    >
      <p>
        {count === 0
          ? 'Nothing is in it.'
          : `${publicationsInWords(count)} ${count === 1 ? 'is' : 'are'} in it. Nothing of that is deleted, and readers notice nothing: it is in no collection then.`}
      </p>
      {libraryId !== null && count > 0 && (
        <p>Its product library goes with it: products are then taken from the group’s feed.</p>
      )}
    </DeletionQuestion>
  )
}
