import { useContext } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { isMediaFile } from '#db/rules/media/files.ts'
import { FormContext } from '../inspector/use-draft.ts'

/** True for an address of a library's file, which says nothing to people. */
export function isOfLibrary(url: string | null | undefined): boolean {
  const path = url == null ? '' : (URL.parse(url)?.pathname ?? '')
  return isMediaFile(path.split('/').slice(-3).join('/'))
}

/** In place of such an address: that it is of the library, and the way to another. */
export function OfLibrary({ text, onLeave }: { text: string; onLeave(): void }) {
  const words = useWords('editor')
  const { mayWrite } = useContext(FormContext)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
      <p className="text-ink-soft">{text}</p>
      {mayWrite && (
        <Button kind="quiet" onClick={onLeave}>
          {words['media.useAddress']}
        </Button>
      )}
    </div>
  )
}
