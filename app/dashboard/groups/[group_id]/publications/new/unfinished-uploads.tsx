import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { fileSizeInWords } from '#app/dashboard/_uploads/file-names.ts'
import { fingerprintOf } from '#app/dashboard/_uploads/fingerprint.ts'
import { addUploads } from '#app/dashboard/_uploads/upload-store.ts'
import { useUploads } from '#app/dashboard/_uploads/use-uploads.ts'
import { Button, buttonLook } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { Sending } from '#db/files/unfinished-uploads.ts'
import { fill } from '#db/rules/words/messages.ts'

/** Interrupted uploads, resumed by choosing the same file. */
export function UnfinishedUploads({ groupId }: { groupId: number }) {
  const words = useWords('list')
  const here = new Set(useUploads().map(({ uploadId }) => uploadId))
  const { data = [] } = useQuery(api.uploads.list.queryOptions({ input: { groupId } }))
  const elsewhere = data.filter(({ id }) => !here.has(id))
  if (elsewhere.length === 0) return null
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished" className="mb-1 font-semibold">
        {words['new.unfinished']}
      </h2>
      <p className="mb-3 text-sm text-ink-soft">{words['new.keptADay']}</p>
      <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-raised">
        {elsewhere.map(sending => (
          <Unfinished key={sending.id} groupId={groupId} sending={sending} />
        ))}
      </ul>
    </section>
  )
}

function Unfinished({ groupId, sending }: { groupId: number; sending: Sending }) {
  const { id, fileName, received, bytes, fingerprint } = sending
  const words = useWords('list')
  const inputId = useId()
  const [error, setError] = useState<string>()
  const discard = useDiscard()
  async function goOn(file: File | undefined) {
    if (file === undefined) return
    if ((await fingerprintOf(file)) !== fingerprint)
      return setError(fill(words, 'new.anotherFile', { name: fileName }))
    addUploads(groupId, [file])
  }
  const share = Math.floor((received / bytes) * 100)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 pr-2 pl-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium" title={fileName}>
          {fileName}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {fill(words, 'new.partSent', { share, size: fileSizeInWords(bytes) })}
        </p>
      </div>
      <input
        id={inputId}
        type="file"
        accept="application/pdf,.pdf"
        className="peer sr-only"
        onChange={event => {
          void goOn(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <label
        htmlFor={inputId}
        className={`${buttonLook('secondary')} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent-ink`}
      >
        {fillRich(words, 'new.chooseAgain', {
          name: fileName,
          hidden: text => <span className="sr-only">{text}</span>,
        })}
      </label>
      <Button
        kind="icon"
        aria-label={fill(words, 'new.discard', { name: fileName })}
        isBusy={discard.isPending}
        onClick={() => discard.mutate({ groupId, id })}
      >
        <X aria-hidden />
      </Button>
      {error && (
        <p role="alert" className="w-full text-sm text-bad">
          {error}
        </p>
      )}
    </li>
  )
}

function useDiscard() {
  const toast = useToast()
  return useMutation(
    api.uploads.discard.mutationOptions({
      onError: fault => toast({ title: fault.message, isFailure: true }),
    }),
  )
}
