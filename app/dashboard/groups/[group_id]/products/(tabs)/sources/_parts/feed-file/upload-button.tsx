'use client'
import { Upload } from 'lucide-react'
import { useId } from 'react'
import { useUploadFeedFile } from '#app/dashboard/_api/feed-files/feed-files.ts'
import { useFileDrop } from '#components/forms/file-drop.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { mostFeedFileBytes } from '#db/rules/feed-files/mapping.ts'

type Props = { groupId: number; libraryId?: number; label?: string }

/** Chooses a feed file, or takes one that is dropped on it, and leads to where its columns are looked through. */
export function UploadButton({ groupId, libraryId, label = 'Upload a file' }: Props) {
  const id = useId()
  const upload = useUploadFeedFile(groupId, libraryId)
  const toast = useToast()
  const isBusy = upload.isPending || upload.isSuccess
  function send([file]: File[]) {
    if (file === undefined || isBusy) return
    if (file.size > mostFeedFileBytes) {
      const most = `${mostFeedFileBytes / 1e6} MB`
      toast({ title: `The file is larger than ${most}. Import it from an address instead.`, isFailure: true })
      return
    }
    upload.mutate(file, { onError: ({ message }) => toast({ title: message, isFailure: true }) })
  }
  const drop = useFileDrop(send)
  return (
    <span {...drop.handlers} data-over={drop.isOver || undefined} className="group inline-flex">
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.xml,.zip,.gz"
        className="peer sr-only"
        disabled={isBusy}
        onChange={event => {
          send(Array.from(event.target.files ?? []))
          event.target.value = ''
        }}
      />
      <label
        htmlFor={id}
        aria-busy={isBusy || undefined}
        className={`${buttonLook('secondary')} cursor-pointer group-data-[over]:border-accent-ink group-data-[over]:bg-accent-wash peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink aria-busy:cursor-default aria-busy:opacity-60`}
      >
        {isBusy ? <Spinner /> : <Upload aria-hidden />}
        {isBusy ? 'Uploading …' : label}
      </label>
    </span>
  )
}
