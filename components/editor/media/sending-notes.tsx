import { X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { SendingNote } from './use-sending.ts'

type Props = { notes: SendingNote[]; onDismiss(id: number): void }

/** Tells of files on their way to the library, and of those that did not arrive. */
export function SendingNotes({ notes, onDismiss }: Props) {
  if (notes.length === 0) return null
  return (
    <ul className="flex flex-col gap-2">
      {notes.map(note => (
        <li key={note.id} className="rounded-md border border-hairline bg-raised px-3 py-2 text-sm">
          {note.fault === undefined ? (
            <Progress note={note} />
          ) : (
            <Refusal note={note} onDismiss={() => onDismiss(note.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Progress({ note: { fileName, share } }: { note: SendingNote }) {
  const words = useWords('editor')
  const isSent = share >= 1
  const text = isSent
    ? words['media.preparing']
    : fill(words, 'media.sent', { percent: Math.floor(share * 100) })
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex justify-between gap-3">
        <span className="min-w-0 truncate">{fileName || words['media.pasted']}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">{text}</span>
      </p>
      <ProgressBar
        label={fill(words, 'media.sending', { file: fileName || words['media.pasted'] })}
        share={isSent ? null : share}
        words={text}
      />
    </div>
  )
}

function Refusal({ note: { fileName, fault }, onDismiss }: { note: SendingNote; onDismiss(): void }) {
  const words = useWords('editor')
  return (
    <div role="alert" className="flex items-start gap-2">
      <p className="min-w-0 flex-1 text-pretty wrap-anywhere">
        <span className="font-medium">{fileName || words['media.pasted']}</span>{' '}
        <span className="text-bad">{fault}</span>
      </p>
      <Button kind="icon" aria-label={words['media.dismiss']} onClick={onDismiss}>
        <X aria-hidden />
      </Button>
    </div>
  )
}
