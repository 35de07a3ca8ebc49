import { useFolderChanges } from '#app/dashboard/_api/collections.ts'
import { finishAct, type ReportedAct } from '#app/dashboard/_api/publications/acts.ts'
import { DeletionQuestion } from '#app/dashboard/groups/[group_id]/_parts/acts/deletion-question.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Folder } from '#db/collections/folders.ts'
import { mostAtOnce } from '#db/rules/acts/publication-acts.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Props = { groupId: number; folder: Folder; onClosed(): void }

export function DeleteCollectionQuestion({ groupId, folder, onClosed }: Props) {
  const { id, title, publicationCount: count, archivedCount, currentProductLibraryId: libraryId } = folder
  const words = useWords('list')
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
      title={fill(words, count > mostAtOnce ? 'collections.tooLarge' : 'collections.deleteTitle', { title })}
      confirm={words['collections.deleteIt']}
      name={title}
      deleteIt={count > mostAtOnce ? undefined : deleteIt}
      onClosed={onClosed}
    >
      <p>{contentsInWords(words, count)}</p>
      {archivedCount > 0 && count <= mostAtOnce && (
        <p>{fill(words, 'collections.archivedLeave', { count: archivedCount })}</p>
      )}
      {libraryId !== null && count > 0 && count <= mostAtOnce && <p>{words['collections.libraryGone']}</p>}
    </DeletionQuestion>
  )
}

function contentsInWords(words: WordsOf<'list'>, count: number): string {
  if (count === 0) return words['collections.isEmpty']
  return count > mostAtOnce
    ? fill(words, 'collections.holdsTooMany', { count, most: mostAtOnce })
    : fill(words, 'collections.holds', { count })
}
