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
import type { ShownManagedPage } from '#db/pages/shown.ts'
import { pageRanges } from '#db/rules/pages/ranges.ts'
import { fill } from '#db/rules/words/messages.ts'
import { lossOf } from './page-order.ts'
import type { PageTask } from './page-task.ts'

type Props = {
  task: Extract<PageTask, { what: 'remove' }> | undefined
  named: PublicationInput
  pages: ShownManagedPage[]
  onRemoved(): void
  onClose(): void
}

export function RemovePagesQuestion({ task, named, pages, onRemoved, onClose }: Props) {
  const words = useWords('publication')
  const frame = useWords('frame')
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState<{ numbers: number[]; seen: ShownManagedPage[] }>()
  const [withLinks, setWithLinks] = useState(true)
  const remove = useRemoval()
  const toast = useToast()
  if (task !== undefined && task.numbers !== shown?.numbers) setShown({ numbers: task.numbers, seen: pages })
  const { numbers = [], seen = [] } = shown ?? {}
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
    const wanted = { ...named, pageNumbers: numbers, seen: keys, removeReferences: withLinks }
    runToEnd(remove, wanted, {
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
      {loss.references > 0 && (
        <>
          <p>
            {fill(words, 'removal.references', {
              count: loss.references,
              pages: loss.referringPages.length,
              ranges: pageRanges(loss.referringPages),
            })}
          </p>
          <CheckBox
            name="remove_references"
            isChecked={withLinks}
            onChange={setWithLinks}
            hint={words['removal.linksHint']}
          >
            {fill(words, 'removal.linksToo', { count: loss.references })}
          </CheckBox>
        </>
      )}
      <p>{words['removal.final']}</p>
      <FormFault error={remove.error?.message} />
    </Question>
  )
}

function useRemoval() {
  const queries = useQueryClient()
  // The cover, the page count and the conversions may have changed.
  return useMutation(api.pages.remove.mutationOptions({ onSettled: () => queries.invalidateQueries() }))
}
