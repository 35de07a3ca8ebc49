'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { fileSizeInWords } from '#app/dashboard/_uploads/file-names.ts'
import { addUploads, removeUpload, retryUpload } from '#app/dashboard/_uploads/upload-store.ts'
import { useUploads } from '#app/dashboard/_uploads/use-uploads.ts'
import { FileDrop } from '#components/forms/file-drop.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { HeldFiles } from './held-files.tsx'
import { UnfinishedUploads } from './unfinished-uploads.tsx'
import { UploadRow } from './upload-row.tsx'

type Props = { groupId: number; maxBytes: number }

/** Uploads PDFs; a single one opens its publication. */
export function UploadPanel({ groupId, maxBytes }: Props) {
  const words = useWords('list')
  const uploads = useUploads().filter(upload => upload.groupId === groupId)
  useLeadOn(groupId)
  return (
    <div className="flex flex-col gap-6">
      <HeldFiles groupId={groupId} />
      <FileDrop
        choose={words['new.chooseFiles']}
        accept="application/pdf,.pdf"
        onFiles={files => addUploads(groupId, files)}
      >
        <p className="text-lg font-semibold touch:hidden">{words['new.dropFiles']}</p>
        <p className="mt-1 text-ink-soft">{fill(words, 'new.each', { size: fileSizeInWords(maxBytes) })}</p>
      </FileDrop>
      {uploads.length > 0 && (
        <ul
          aria-label={words['new.uploads']}
          className="divide-y divide-hairline rounded-lg border border-hairline bg-raised"
        >
          {uploads.map(upload => (
            <UploadRow
              key={upload.id}
              upload={upload}
              retry={() => retryUpload(upload)}
              remove={() => removeUpload(upload)}
            />
          ))}
        </ul>
      )}
      <UnfinishedUploads groupId={groupId} />
    </div>
  )
}

/** Opens the publication of a single upload once created. */
function useLeadOn(groupId: number) {
  const [only, another] = useUploads()
  const router = useRouter()
  const wasWaitedFor = useRef<string>(undefined)
  useEffect(() => {
    if (only === undefined || another !== undefined || only.groupId !== groupId) return
    if (only.stage !== 'done') wasWaitedFor.current = only.id
    else if (wasWaitedFor.current === only.id) {
      removeUpload(only)
      router.push(`/dashboard/groups/${groupId}/publications/${only.publicationId}`)
    }
  }, [only, another, groupId, router])
}
