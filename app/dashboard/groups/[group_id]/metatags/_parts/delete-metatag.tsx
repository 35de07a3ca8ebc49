import { useMetatagChanges } from '#app/dashboard/_api/metatags.ts'
import { finishAct } from '#app/dashboard/_api/publications/acts.ts'
import { DeletionQuestion } from '#app/dashboard/groups/[group_id]/_parts/acts/deletion-question.tsx'
import { useWords } from '#components/words/words.tsx'
import type { CountedMetatag } from '#db/collections/folders.ts'
import { mostAtOnce } from '#db/rules/acts/publication-acts.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { groupId: number; tag: CountedMetatag; onClosed(): void }

export function DeleteMetatag({ groupId, tag, onClosed }: Props) {
  const words = useWords('settings')
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
      title={fill(words, 'metatags.deleteQuestion', { category, value })}
      confirm={words['metatags.delete']}
      name={value}
      deleteIt={deleteIt}
      onClosed={onClosed}
    >
      <p>{count === 0 ? words['metatags.noneUses'] : fill(words, 'metatags.removedFrom', { count })}</p>
      {count > mostAtOnce && <p>{fill(words, 'metatags.tooMany', { count: mostAtOnce })}</p>}
      {archivedCount > 0 && <p>{fill(words, 'metatags.archived', { count: archivedCount })}</p>}
    </DeletionQuestion>
  )
}
