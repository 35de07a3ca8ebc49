import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, heldButtons } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { MediaKind } from '#db/rules/media/files.ts'
import { fill } from '#db/rules/words/messages.ts'
import { inputLook } from '../inspector/field.tsx'
import type { LibraryMedia, MediaLibrary } from './library.ts'
import { MediaGrid } from './media-grid.tsx'
import { MediaSearch } from './media-search.tsx'
import { useLibrary } from './use-library.ts'

type Props = {
  library: MediaLibrary
  kinds: readonly MediaKind[]
  isSeveral: boolean
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  onChosen(media: LibraryMedia[]): void
}

/** Chooses one or several from the library, in the order in which they are selected. */
export function MediaLibraryDialog({ isOpen, onOpenChange, ...props }: Props) {
  const words = useWords('editor')
  return (
    <Dialog title={words['media.library']} isWide isHeld={false} {...{ isOpen, onOpenChange }}>
      {isOpen && <Choice {...props} onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

type ChoiceProps = Omit<Props, 'isOpen' | 'onOpenChange'> & { onClose(): void }

function Choice({ library, kinds, isSeveral, onChosen, onClose }: ChoiceProps) {
  const words = useWords('editor')
  const found = useLibrary(library, kinds.length === 1 ? kinds[0] : undefined)
  const [chosen, setChosen] = useState<LibraryMedia[]>([])
  const isChosen = ({ id }: LibraryMedia) => chosen.some(one => one.id === id)
  const toggle = (media: LibraryMedia) => {
    if (isChosen(media)) setChosen(chosen.filter(({ id }) => id !== media.id))
    else setChosen(isSeveral ? [...chosen, media] : [media])
  }
  const last = chosen.at(-1)
  return (
    <>
      <MediaSearch found={found} className="mt-4" />
      <div className="mt-4">
        <MediaGrid
          found={found}
          isChosen={isChosen}
          onPress={toggle}
          empty={found.search === '' ? words['media.none'] : words['media.noneFound']}
        />
      </div>
      {last && (
        <AltText
          key={last.id}
          media={last}
          onSave={async altText => {
            const changed = await library.describe(last.id, altText)
            setChosen(now => now.map(one => (one.id === changed.id ? changed : one)))
          }}
        />
      )}
      <div className={heldButtons}>
        <Button
          kind="primary"
          disabled={chosen.length === 0}
          onClick={() => {
            onChosen(chosen)
            onClose()
          }}
        >
          {isSeveral ? fill(words, 'media.useSeveral', { count: chosen.length }) : words['media.use']}
        </Button>
      </div>
    </>
  )
}

type AltProps = { media: LibraryMedia; onSave(altText: string | null): Promise<void> }

/** The text of the library, which all hotspots have that have none of their own; saved when the field is left. */
function AltText({ media, onSave }: AltProps) {
  const words = useWords('editor')
  const [text, setText] = useState(media.altText ?? '')
  const [fault, setFault] = useState<string>()
  const save = async () => {
    const altText = text.trim() || null
    if (altText === media.altText) return
    setFault(undefined)
    await onSave(altText).catch(error => setFault(String(error.message)))
  }
  return (
    <div className="mt-4 flex flex-col gap-1.5">
      <label className="flex flex-col gap-1.5">
        <span className="font-medium">{fill(words, 'media.shows', { file: media.fileName })}</span>
        <input
          value={text}
          maxLength={5000}
          onChange={event => setText(event.target.value)}
          onBlur={() => void save()}
          className={`${inputLook} w-full`}
        />
      </label>
      <p className="text-sm text-pretty text-ink-soft">
        {words['media.showsHint']} {fill(words, 'media.uses', media.uses)}
      </p>
      {fault && (
        <p role="alert" className="text-sm text-bad">
          {fault}
        </p>
      )}
    </div>
  )
}
