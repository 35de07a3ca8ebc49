import { Images } from 'lucide-react'
import { useContext, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { MediaKind } from '#db/rules/media/files.ts'
import { FormContext } from '../inspector/use-draft.ts'
import { FileButton } from './file-button.tsx'
import { type LibraryMedia, MediaContext } from './library.ts'
import { MediaLibraryDialog } from './library-dialog.tsx'
import { SendingNotes } from './sending-notes.tsx'
import { useMediaUpload } from './use-sending.ts'

type Props = {
  kinds: readonly MediaKind[]
  /** True if several can be chosen at once. */
  isSeveral?: boolean
  onChosen(media: LibraryMedia[]): void
}

/** Buttons that send files from the device, and that choose from the library. */
export function MediaButtons({ kinds, isSeveral = false, onChosen }: Props) {
  const words = useWords('editor')
  const { mayWrite } = useContext(FormContext)
  const library = useContext(MediaContext)
  const [isOpen, setIsOpen] = useState(false)
  const sending = useMediaUpload(library)
  if (library === null || !mayWrite) return null
  const send = (files: File[]) => void sending.send(isSeveral ? files : files.slice(0, 1), onChosen)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={isSeveral ? words['media.uploadSeveral'] : words['media.upload']}
          {...{ kinds, isSeveral }}
          onFiles={send}
        />
        <Button onClick={() => setIsOpen(true)}>
          <Images aria-hidden />
          {words['media.choose']}
        </Button>
      </div>
      <SendingNotes notes={sending.notes} onDismiss={sending.dismiss} />
      <MediaLibraryDialog {...{ library, kinds, isSeveral, isOpen, onChosen }} onOpenChange={setIsOpen} />
    </div>
  )
}
