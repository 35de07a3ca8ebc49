'use client'

import { useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { holdDroppedFiles } from '#app/dashboard/_uploads/held-files.ts'
import { useFileDrop } from '#components/forms/file-drop.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

const DroppedPdf = lazy(() => import('./dropped-pdf.tsx'))

type Props = {
  groupId: number
  publication: { id: number; title: string; pageCount: number }
  className?: string
  children: ReactNode
}

/** Drop target for a PDF around a publication: a new edition of it, or another publication. Several become publications. */
export function EditionLanding({ groupId, publication, className = '', children }: Props) {
  const words = useWords('list')
  const router = useRouter()
  const [file, setFile] = useState<File>()
  const [isOpen, setIsOpen] = useState(false)
  const asNew = (files: File[]) => {
    holdDroppedFiles(groupId, files)
    router.push(`/dashboard/groups/${groupId}/publications/new`)
  }
  const drop = useFileDrop(files => {
    const [only, ...others] = files
    if (only === undefined || others.length > 0 || publication.pageCount === 0) return asNew(files)
    setFile(only)
    setIsOpen(true)
  })
  return (
    <div {...drop.handlers} className={`relative ${className}`}>
      {children}
      {drop.isOver && (
        <div className="pointer-events-none absolute -inset-2 z-20 grid place-items-center rounded-xl border-[1.5px] border-dashed border-accent-ink bg-accent-wash/90 p-3 text-center">
          <p className="font-semibold text-pretty wrap-anywhere">
            {publication.pageCount === 0
              ? words.dropPdfs
              : fill(words, 'dropped.here', { title: publication.title })}
          </p>
        </div>
      )}
      {file && (
        <Suspense>
          <DroppedPdf
            named={{ groupId, publicationId: publication.id }}
            title={publication.title}
            file={file}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            onNew={() => asNew([file])}
          />
        </Suspense>
      )}
    </div>
  )
}
