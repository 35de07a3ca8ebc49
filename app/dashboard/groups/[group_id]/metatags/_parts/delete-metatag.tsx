import { useMetatagChanges } from '#app/dashboard/_api/metatags.ts'
import { finishAct } from '#app/dashboard/_api/publications/acts.ts'
import { DeletionQuestion } from '#app/dashboard/groups/[group_id]/_parts/acts/deletion-question.tsx'
import type { CountedMetatag } from '#db/collections/folders.ts'
import { mostAtOnce } from '#db/rules/acts/publication-acts.ts'
import { archivedInWords, publicationsInWords } from '#db/rules/acts/questions.ts'

type Props = { groupId: number; tag: CountedMetatag; onClosed(): void }

export function DeleteMetatag({ groupId, tag, onClosed }: Props) {
  const { id, category, value, publicationCount: count, archivedCount } = tag
  const { create, change, remove } = useMetatagChanges(groupId)

  /** The act that takes it off the publications is the server's record of them for undo. */
  async function deleteIt() {
    if (count > mostAtOnce) return remove(id, { force: true })
    const act =
      count > 0
        ? await finishAct(
            groupId,
            { name: 'retag', added: [], removed: [id] },
            { filter: { metatagIds: [id] } },
          )
        : undefined
    await remove(id)
    return () => makeAgain(act)
  }

  /** Restores value and publications, under a new id. @returns the number of publications left without it */
  async function makeAgain(act: { id: number; done: number } | undefined) {
    const again = await create({ category, value })
    if (!act?.done) return 0
    const retagged = await finishAct(
      groupId,
      { name: 'retag', added: [again.id], removed: [] },
      { changedBy: act.id },
    )
    // Also refreshes the lists.
    await change([again.id], { value })
    return act.done - retagged.done
  }

  return (
    <DeletionQuestion
      title={`Delete “${category}: ${value}”?`}
      confirm="Delete metatag"
      name={value}
      deleteIt={deleteIt}
      onClosed={onClosed}
    >
      <p>
        {count === 0
          ? 'No publication uses it.'
          : `It will be removed from ${publicationsInWords(count)}. Readers won’t notice.`}
      </p>
      {count > mostAtOnce && (
        <p>This can’t be undone: a metatag is put back on at most {publicationsInWords(mostAtOnce)}.</p>
      )}
      {archivedCount > 0 && (
        <p>
          {archivedInWords(archivedCount)} {archivedCount === 1 ? 'has' : 'have'} it too. Undo does not put it
          back there.
        </p>
      )}
    </DeletionQuestion>
  )
}
