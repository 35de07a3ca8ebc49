import { type CountedMetatag, useMetatagChanges } from '#app/dashboard/_api/metatags.ts'
import { finishAct } from '#app/dashboard/_api/publications/acts.ts'
import { readPublicationIds } from '#app/dashboard/_api/publications/list.ts'
import { DeletionQuestion } from '#app/dashboard/groups/[group_id]/_parts/acts/deletion-question.tsx'
import { publicationsInWords } from '#db/rules/acts/questions.ts'

type Props = { groupId: number; tag: CountedMetatag; onClosed(): void }

export function DeleteMetatag({ groupId, tag, onClosed }: Props) {
  const { id, category, value, publication_count: count } = tag
  const { create, change, remove } = useMetatagChanges(groupId)

  /** The act that takes it off the publications is the server's record of them for undo. */
  async function deleteIt() {
    const ids = await readPublicationIds(groupId, `metatag_ids=${id}`)
    await remove(id)
    return () => makeAgain(ids)
  }

  /** Another metatag of the same meaning, on the same publications. */
  async function makeAgain(ids: number[]) {
    const again = await create({ category, value })
    await finishAct(groupId, { name: 'retag', added: [again.id], removed: [] }, ids)
    // Also reads the lists anew.
    await change([again.id], { value })
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
          ? 'No publication has it.'
          : `${publicationsInWords(count)} ${count === 1 ? 'has' : 'have'} it, and will no longer. Readers notice nothing.`}
      </p>
    </DeletionQuestion>
  )
}
