import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { sendMedia } from '#app/dashboard/_uploads/send-media.ts'
import type { LibraryMedia } from '#components/editor/media/library.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

export type MediaActsProps = {
  groupId: number
  maxFilmBytes: number
  initial: LibraryMedia
  /** Called after each change. */
  onChanged(): void
}

export type MediaActs = ReturnType<typeof useMediaActs>

/** Acts on a picture or film of the library; each shows a message at its end. */
export function useMediaActs({ groupId, maxFilmBytes, initial, onChanged }: MediaActsProps) {
  const words = useWords('editor')
  const toast = useToast()
  const [media, setMedia] = useState(initial)
  const [share, setShare] = useState<number>()
  const [isBusy, setIsBusy] = useState(false)
  const one = { groupId, id: initial.id }

  /** @returns false if it failed, which was told */
  async function act(deed: () => Promise<LibraryMedia | undefined>): Promise<boolean> {
    setIsBusy(true)
    try {
      const changed = await deed()
      if (changed) setMedia(changed)
      onChanged()
      return true
    } catch (error) {
      toast({ title: faultInWords(error), isFailure: true })
      return false
    } finally {
      setIsBusy(false)
      setShare(undefined)
    }
  }

  async function undo() {
    if (await act(() => api.media.undoReplacement.call(one))) toast({ title: words['media.undone'] })
  }

  return {
    media,
    isBusy,
    /** Part of a new file that is sent, from 0 to 1; undefined while none is. */
    share,
    undo,
    async change(changes: { fileName: string; altText: string | null }, done: string) {
      if (await act(() => api.media.change.call({ ...one, ...changes }))) toast({ title: done })
    },
    async replace(file: File) {
      setShare(0)
      const sending = { groupId, file, maxFilmBytes, replaces: one.id, onSent: setShare }
      const action = { label: words['media.undo'], run: () => void undo() }
      if (await act(() => sendMedia(sending))) toast({ title: words['media.replaced'], action })
    },
    async remove() {
      const isGone = await act(() => api.media.remove.call(one).then(() => undefined))
      if (isGone) toast({ title: fill(words, 'media.deleted', { file: media.fileName }) })
      return isGone
    },
  }
}
