import { FileInput, MoveRight, Replace, Trash2, X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
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
  const words = useWords('publication')
  const { numbers } = selection
  const [first = 1] = numbers
  const isAll = numbers.length === pageCount
  return (
    <>
      <p role="status" className="text-ink-soft tabular-nums">
        {fill(words, 'pages.selected', { count: numbers.length })}
      </p>
      {!isAll && (
        <Button kind="quiet" onClick={selection.all}>
          {words['pages.selectAll']}
        </Button>
      )}
      <Button onClick={() => onTask({ what: 'move', numbers })} disabled={isAll}>
        <MoveRight aria-hidden />
        {words['pages.move']}
      </Button>
      {numbers.length === 1 && (
        <>
          <Button onClick={() => onTask({ what: 'replace', number: first })}>
            <Replace aria-hidden />
            {words['pages.replace']}
          </Button>
          <Button onClick={() => onTask({ what: 'insert', position: first })}>
            <FileInput aria-hidden />
            {words['pages.addBefore']}
          </Button>
        </>
      )}
      <ConvertAgainButton named={named} pageNumbers={numbers} onAsked={selection.clear} />
      <Button onClick={() => onTask({ what: 'remove', numbers })} disabled={isAll}>
        <Trash2 aria-hidden />
        {words['pages.remove']}
      </Button>
      <Button kind="icon" aria-label={words['pages.clear']} onClick={selection.clear}>
        <X aria-hidden />
      </Button>
    </>
  )
}
