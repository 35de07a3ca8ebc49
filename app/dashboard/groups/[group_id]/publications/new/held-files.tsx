import { FileText } from 'lucide-react'
import { fileSizeInWords } from '#app/dashboard/_uploads/file-names.ts'
import { takeHeldFiles, useHeldFiles } from '#app/dashboard/_uploads/held-files.ts'
import { addUploads } from '#app/dashboard/_uploads/upload-store.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/** Files dropped on the list, waiting for extraction options. */
export function HeldFiles({ groupId }: { groupId: number }) {
  const words = useWords('list')
  const frame = useWords('frame')
  const files = useHeldFiles(groupId)
  if (files.length === 0) return null
  return (
    <section
      aria-label={words['new.filesToUpload']}
      className="rounded-xl border border-accent-ink bg-accent-wash px-5 py-4"
    >
      <ul className="mb-4 flex flex-col gap-1.5">
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may have been dropped twice
          <li key={index} className="flex items-center gap-2.5">
            <FileText aria-hidden className="size-4.5 shrink-0 text-ink-soft" />
            <span className="min-w-0 truncate">{file.name}</span>
            <span className="shrink-0 text-sm text-ink-soft">{fileSizeInWords(file.size)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" onClick={() => addUploads(groupId, takeHeldFiles(groupId))}>
          {fill(words, 'new.createSome', { count: files.length })}
        </Button>
        <Button onClick={() => takeHeldFiles(groupId)}>{frame.cancel}</Button>
      </div>
    </section>
  )
}
