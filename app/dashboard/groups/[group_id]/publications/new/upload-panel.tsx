'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { sizeInWords } from '#app/dashboard/_uploads/file-names.ts'
import { useUploads } from '#app/dashboard/_uploads/uploads-provider.tsx'
import { FileDrop } from '#components/forms/file-drop.tsx'
import { UploadRow } from './upload-row.tsx'

/** Takes PDFs and shows each on its way. A single one leads on to its publication. */
export function UploadPanel({ groupId }: { groupId: number }) {
  const { uploads, maxBytes, add, retry, remove } = useUploads()
  useLeadOn(groupId)
  return (
    <div className="flex flex-col gap-6">
      <FileDrop choose="Choose PDF files" accept="application/pdf,.pdf" onFiles={add}>
        <p className="text-lg font-semibold pointer-coarse:hidden">Drop PDF files here</p>
        <p className="mt-1 text-ink-soft">
          Each becomes a publication, named after its file. Up to {sizeInWords(maxBytes)} each.
        </p>
      </FileDrop>
      {uploads.length > 0 && (
        <ul
          aria-label="Uploads"
          className="divide-y divide-hairline rounded-lg border border-hairline bg-raised"
        >
          {uploads.map(upload => (
            <UploadRow
              key={upload.id}
              groupId={groupId}
              upload={upload}
              retry={() => retry(upload)}
              remove={() => remove(upload)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Whoever waits here for one file alone is shown its conversion as soon as that begins. */
function useLeadOn(groupId: number) {
  const { uploads, remove } = useUploads()
  const router = useRouter()
  const [only, another] = uploads
  const wasWaitedFor = useRef<string>(undefined)
  useEffect(() => {
    if (only === undefined || another !== undefined) return
    if (only.stage !== 'done') wasWaitedFor.current = only.id
    else if (wasWaitedFor.current === only.id) {
      remove(only)
      router.push(`/dashboard/groups/${groupId}/publications/${only.publicationId}`)
    }
  }, [only, another, groupId, router, remove])
}
