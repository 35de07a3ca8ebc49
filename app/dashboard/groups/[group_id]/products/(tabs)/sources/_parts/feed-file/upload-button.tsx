'use client'
import { useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { StrangeAnswer } from '#app/dashboard/_api/refused.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { sendFile } from '#app/dashboard/_uploads/send-file.ts'
import { SentProgress } from '#app/dashboard/_uploads/sent-progress.tsx'
import { useFileDrop } from '#components/forms/file-drop.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { mostFeedFileBytes } from '#db/rules/feed-files/mapping.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { groupId: number; libraryId?: number; label?: string }

/** Uploads a chosen or dropped feed file, then opens its column mapping. */
export function UploadButton({ groupId, libraryId, label }: Props) {
  const words = useWords('products')
  const id = useId()
  const { sending, send, cancel, isBusy } = useSending(groupId, libraryId)
  const drop = useFileDrop(send)
  if (sending)
    return (
      <div className="flex w-full rounded-md border border-hairline py-1.5 pr-1.5 pl-3 sm:w-88">
        <SentProgress
          fileName={sending.file.name}
          sent={sending.sent}
          size={sending.file.size}
          cancel={cancel}
        />
      </div>
    )
  return (
    <span {...drop.handlers} data-over={drop.isOver || undefined} className="group inline-flex">
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,.ods,.xml,.json,.jsonl,.zip,.gz"
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
        {isBusy ? words['sources.opening'] : (label ?? words['sources.upload'])}
      </label>
    </span>
  )
}

/** Sends a file, one at a time; one that is too large is refused before. */
function useSending(groupId: number, libraryId: number | undefined) {
  const upload = useUploadFeedFile(groupId, libraryId)
  const words = useWords('products')
  const { number } = useFormats()
  const toast = useToast()
  const [sending, setSending] = useState<{ file: File; sent: number }>()
  const abort = useRef<AbortController>(undefined)
  const isBusy = upload.isPending || upload.isSuccess
  function send([file]: File[]) {
    if (file === undefined || isBusy) return
    if (file.size > mostFeedFileBytes) {
      const size = number(mostFeedFileBytes / 1e6, { style: 'unit', unit: 'megabyte' })
      toast({ title: fill(words, 'sources.tooLarge', { size }), isFailure: true })
      return
    }
    const given = new AbortController()
    abort.current = given
    setSending({ file, sent: 0 })
    runToEnd(
      upload,
      { file, signal: given.signal, onSent: sent => setSending({ file, sent }) },
      {
        onError: ({ message }) => given.signal.aborted || toast({ title: message, isFailure: true }),
        onSettled: () => setSending(undefined),
      },
    )
  }
  return { sending, send, cancel: () => abort.current?.abort(), isBusy }
}

type Sending = { file: File; signal: AbortSignal; onSent(bytes: number): void }

function useUploadFeedFile(groupId: number, libraryId: number | undefined) {
  const router = useRouter()
  return useMutation({
    mutationFn: async ({ file, ...sending }: Sending) => {
      const query = new URLSearchParams({ file_name: file.name.slice(-255) })
      if (libraryId !== undefined) query.set('product_library_id', String(libraryId))
      return idIn(await sendFile(`/dashboard/api/groups/${groupId}/feed_files?${query}`, file, sending))
    },
    onSuccess: id => router.push(`/dashboard/groups/${groupId}/products/files/${id}`),
  })
}

/** @throws StrangeAnswer for an answer without it, which is not Recto's */
function idIn({ feed_file }: Record<string, unknown>): string {
  const { id } = (feed_file ?? {}) as { id?: unknown }
  if (typeof id !== 'string') throw new StrangeAnswer(201)
  return id
}
