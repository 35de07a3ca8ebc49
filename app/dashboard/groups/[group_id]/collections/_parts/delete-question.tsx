import { useFolderChanges } from '#app/dashboard/_api/collections.ts'
import { finishAct, type ReportedAct } from '#app/dashboard/_api/publications/acts.ts'
import { DeletionQuestion } from '#app/dashboard/groups/[group_id]/_parts/acts/deletion-question.tsx'
import type { Folder } from '#db/collections/folders.ts'
import { mostAtOnce } from '#db/rules/acts/publication-acts.ts'
import { archivedInWords, publicationsInWords } from '#db/rules/acts/questions.ts'

type Props = { groupId: number; folder: Folder; onClosed(): void }

export function DeleteCollectionQuestion({ groupId, folder, onClosed }: Props) {
  const { id, title, publicationCount: count, archivedCount, currentProductLibraryId: libraryId } = folder
  const { create, change, remove } = useFolderChanges(groupId)

  /** Only empty collections can be deleted. The act that empties it is the server's record of them for undo. */
  async function deleteIt() {
    const emptied =
      count > 0 &&
      (await finishAct(groupId, { name: 'collect', collectionId: null }, { filter: { collectionId: id } }))
    await remove(id)
    return () => makeAgain(emptied || undefined)
  }

  /** Restores title, library and publications, under a new id. @returns the number of publications left outside */
  async function makeAgain(emptied: ReportedAct | undefined) {
    const again = await create(title)
    if (libraryId !== null) await change(again.id, { currentProductLibraryId: libraryId })
    if (!emptied?.done) return 0
    const collect = { name: 'collect', collectionId: again.id } as const
    const { done } = await finishAct(groupId, collect, { changedBy: emptied.id })
    // Also refreshes the lists.
    await change(again.id, { title })
    return emptied.done - done
  }

  return (
    <DeletionQuestion
      title={count > mostAtOnce ? `“${title}” is too large to delete` : `Delete “${title}”?`}
      confirm="Delete collection"
      name={title}
      deleteIt={count > mostAtOnce ? undefined : deleteIt}
      onClosed={onClosed}
    >
      <p>{contentsInWords(count)}</p>
      {archivedCount > 0 && count <= mostAtOnce && (
        <p>
          {archivedInWords(archivedCount)} {archivedCount === 1 ? 'leaves' : 'leave'} it too. Undo does not
          bring {archivedCount === 1 ? 'it' : 'them'} back into the collection.
        </p>
      )}
      {libraryId !== null && count > 0 && count <= mostAtOnce && (
        <p>Their products then come from the group’s feed instead of the collection’s library.</p>
      )}
    </DeletionQuestion>
  )
}

function contentsInWords(count: number): string {
  if (count === 0) return 'It is empty.'
  const held = `It holds ${publicationsInWords(count)}.`
  if (count > mostAtOnce)
    return `${held} At most ${mostAtOnce.toLocaleString('en')} can leave a collection at once. Move some of them to another collection first.`
  return `${held} Deleting the collection does not delete ${count === 1 ? 'it' : 'them'}, and readers won’t notice.`
}
