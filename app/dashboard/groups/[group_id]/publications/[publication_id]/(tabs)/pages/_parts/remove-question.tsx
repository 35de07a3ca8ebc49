import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { CheckBox } from '#components/forms/check-box.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { pageRanges } from '#db/rules/pages/ranges.ts'
import { fill } from '#db/rules/words/messages.ts'
import { lossOf } from './page-order.ts'
import type { PageTask } from './page-task.ts'

type Props = {
  task: Extract<PageTask, { what: 'remove' }> | undefined
  named: PublicationInput
  pages: PageListItem[]
  onRemoved(): void
  onClose(): void
}

export function RemovePagesQuestion({ task, named, pages, onRemoved, onClose }: Props) {
  const words = useWords('publication')
  const frame = useWords('frame')
  // Keeps the content while the dialog closes.
  const [current, setCurrent] = useState<{ numbers: number[]; seen: PageListItem[] }>()
  const [withLinks, setWithLinks] = useState(true)
  const remove = useRemoval()
  const toast = useToast()
  if (task !== undefined && task.numbers !== current?.numbers)
    setCurrent({ numbers: task.numbers, seen: pages })
  const { numbers = [], seen = [] } = current ?? {}
  const count = numbers.length
  const ranges = pageRanges(numbers)
  const loss = lossOf(seen, numbers)

  function close() {
    remove.reset()
    setWithLinks(true)
    onClose()
  }

  function carryOut() {
    const keys = seen.map(({ imageKey }) => imageKey)
    const input = { ...named, pageNumbers: numbers, seen: keys, removeReferences: withLinks }
    runToEnd(remove, input, {
      onSuccess() {
        close()
        onRemoved()
        toast({ title: fill(words, 'removal.removed', { count, ranges }) })
      },
    })
  }

  return (
    <Question
      title={fill(words, 'removal.title', { count, ranges })}
      isOpen={task !== undefined}
      onOpenChange={isOpen => isOpen || close()}
      confirm={fill(words, 'removal.confirm', { count })}
      cancel={frame.cancel}
      isBusy={remove.isPending}
      onConfirm={carryOut}
    >
      <p>
        {loss.hotspots === 0
          ? words['removal.noHotspots']
          : fill(words, 'removal.hotspots', { count: loss.hotspots })}
      </p>
      {loss.references > 0 && <Links loss={loss} withLinks={withLinks} onChoose={setWithLinks} />}
      <p>{words['removal.final']}</p>
      <FormFault error={remove.error?.message} />
    </Question>
  )
}

type LinksProps = { loss: ReturnType<typeof lossOf>; withLinks: boolean; onChoose(withLinks: boolean): void }

/** Links from other pages to those that go, and whether they go too. */
function Links({ loss: { references, referringPages }, withLinks, onChoose }: LinksProps) {
  const words = useWords('publication')
  return (
    <>
      <p>
        {fill(words, 'removal.references', {
          count: references,
          pages: referringPages.length,
          ranges: pageRanges(referringPages),
        })}
      </p>
      <CheckBox
        name="remove_references"
        isChecked={withLinks}
        onChange={onChoose}
        hint={words['removal.linksHint']}
      >
        {fill(words, 'removal.linksToo', { count: references })}
      </CheckBox>
    </>
  )
}

function useRemoval() {
  const queries = useQueryClient()
  // The cover, the page count and the conversions may have changed.
  return useMutation(api.pages.remove.mutationOptions({ onSettled: () => queries.invalidateQueries() }))
}
