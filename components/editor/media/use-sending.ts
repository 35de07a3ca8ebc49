import { useState } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import type { LibraryMedia, MediaLibrary } from './library.ts'

/** A file on its way, or why it did not arrive. */
export type SendingNote = { id: number; fileName: string; share: number; fault: string | undefined }

/** Sends files to the library one after the other, and notes how far each is. */
export function useMediaUpload(library: MediaLibrary | null) {
  const [notes, setNotes] = useState<SendingNote[]>([])
  const change = (id: number, changes: Partial<SendingNote>) =>
    setNotes(now => now.map(note => (note.id === id ? { ...note, ...changes } : note)))
  const dismiss = (id: number) => setNotes(now => now.filter(note => note.id !== id))

  /** Calls back once with all that arrived, in their order. */
  async function send(files: readonly File[], onArrived: (media: LibraryMedia[]) => void): Promise<void> {
    if (library === null || files.length === 0) return
    const begun = files.map((file, index) => ({ file, id: Date.now() + index }))
    const added = begun.map(({ file, id }) => ({ id, fileName: file.name, share: 0, fault: undefined }))
    setNotes(now => [...now, ...added])
    const arrived: LibraryMedia[] = []
    for (const { file, id } of begun) {
      try {
        arrived.push(await library.upload(file, share => change(id, { share })))
        dismiss(id)
      } catch (error) {
        const fault = error instanceof Error ? error.message : lentWords('faults').didNotWork
        change(id, { fault })
      }
    }
    if (arrived.length > 0) onArrived(arrived)
  }

  return { notes, send, dismiss, add: (note: SendingNote) => setNotes(now => [...now, note]) }
}
