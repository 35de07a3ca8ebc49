import { ImageDown } from 'lucide-react'
import { useWords } from '#components/words/words.tsx'
import { SendingNotes } from '../media/sending-notes.tsx'
import type { usePlacing } from './use-placing.ts'

type Props = { placing: Pick<ReturnType<typeof usePlacing>, 'notes' | 'dismiss' | 'isOver'> }

/** Over the pages: where files are let go, and how far those on their way are. */
export function PlacingNotes({ placing: { notes, dismiss, isOver } }: Props) {
  const words = useWords('editor')
  return (
    <>
      {isOver && (
        <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-xl border-2 border-dashed border-accent-ink bg-accent-wash/60">
          <span className="flex items-center gap-2 rounded-lg bg-raised px-4 py-2 font-medium shadow-popup">
            <ImageDown aria-hidden className="size-5" />
            {words['media.dropHere']}
          </span>
        </p>
      )}
      {notes.length > 0 && (
        <section
          aria-label={words['media.files']}
          className="absolute inset-x-3 bottom-16 z-10 max-h-1/2 overflow-y-auto sm:right-auto sm:w-96 lg:bottom-3"
        >
          <SendingNotes notes={notes} onDismiss={dismiss} />
        </section>
      )}
    </>
  )
}
