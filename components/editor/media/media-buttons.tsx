import { Images, ImageUp } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { MediaKind } from '#db/rules/media/files.ts'
import { FormContext } from '../inspector/use-draft.ts'
import { acceptOf, type LibraryMedia, MediaContext } from './library.ts'
import { LibraryDialog } from './library-dialog.tsx'
import { SendingNotes } from './sending-notes.tsx'
import { useSending } from './use-sending.ts'

type Props = {
  kinds: readonly MediaKind[]
  /** True if several can be chosen at once. */
  isSeveral?: boolean
  onChosen(media: LibraryMedia[]): void
}

/** Buttons that send files from the device, and that choose from the library. */
export function MediaButtons({ kinds, isSeveral = false, onChosen }: Props) {
  const words = useWords('editor')
  const id = useId()
  const { mayWrite } = useContext(FormContext)
  const library = useContext(MediaContext)
  const [isOpen, setIsOpen] = useState(false)
  const sending = useSending(library)
  if (library === null || !mayWrite) return null
  const send = (files: File[]) => sending.send(isSeveral ? files : files.slice(0, 1), onChosen)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="file"
          multiple={isSeveral}
          accept={acceptOf(kinds)}
          className="peer sr-only"
          onChange={event => {
            void send(Array.from(event.target.files ?? []))
            event.target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={`${buttonLook('secondary')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink`}
        >
          <ImageUp aria-hidden />
          {isSeveral ? words['media.uploadSeveral'] : words['media.upload']}
        </label>
        <Button onClick={() => setIsOpen(true)}>
          <Images aria-hidden />
          {words['media.choose']}
        </Button>
      </div>
      <SendingNotes notes={sending.notes} onDismiss={sending.dismiss} />
      <LibraryDialog {...{ library, kinds, isSeveral, isOpen, onChosen }} onOpenChange={setIsOpen} />
    </div>
  )
}
