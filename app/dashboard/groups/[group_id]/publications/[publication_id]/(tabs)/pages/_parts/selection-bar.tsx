import { FileInput, MoveRight, Replace, Trash2, X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { amountOf } from '../../../_parts/conversion-words.ts'
import { ConvertAgainButton } from '../../../_parts/convert-again-button.tsx'
import type { PageTask } from './page-task.ts'
import type { PageSelection } from './use-selection.ts'

type Props = {
  named: { groupId: number; publicationId: number }
  selection: PageSelection
  pageCount: number
  onTask(task: PageTask): void
}

export function PageSelectionBar({ named, selection, pageCount, onTask }: Props) {
  const { numbers } = selection
  const [first = 1] = numbers
  const isAll = numbers.length === pageCount
  return (
    <>
      <p role="status" className="text-ink-soft tabular-nums">
        {amountOf(numbers.length, 'page')} selected
      </p>
      {!isAll && (
        <Button kind="quiet" onClick={selection.all}>
          Select all
        </Button>
      )}
      <Button onClick={() => onTask({ what: 'move', numbers })} disabled={isAll}>
        <MoveRight aria-hidden />
        Move
      </Button>
      {numbers.length === 1 && (
        <>
          <Button onClick={() => onTask({ what: 'replace', number: first })}>
            <Replace aria-hidden />
            Replace
          </Button>
          <Button onClick={() => onTask({ what: 'insert', position: first })}>
            <FileInput aria-hidden />
            Add before
          </Button>
        </>
      )}
      <ConvertAgainButton named={named} pageNumbers={numbers} onAsked={selection.clear} />
      <Button onClick={() => onTask({ what: 'remove', numbers })} disabled={isAll}>
        <Trash2 aria-hidden />
        Remove
      </Button>
      <Button kind="icon" aria-label="Clear selection" onClick={selection.clear}>
        <X aria-hidden />
      </Button>
    </>
  )
}
