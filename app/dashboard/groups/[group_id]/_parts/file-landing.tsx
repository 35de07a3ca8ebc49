import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { holdDroppedFiles } from '#app/dashboard/_uploads/held-files.ts'
import { useFileDrop } from '#components/forms/file-drop.tsx'
import { useWords } from '#components/words/words.tsx'

type Props = { groupId: number; isFilling?: boolean; children: ReactNode }

/** Drop target for PDFs around a part of the screen, which may fill what is left of it. */
export function FileLanding({ groupId, isFilling = false, children }: Props) {
  const words = useWords('list')
  const router = useRouter()
  const drop = useFileDrop(files => {
    holdDroppedFiles(groupId, files)
    router.push(`/dashboard/groups/${groupId}/publications/new`)
  })
  return (
    <div {...drop.handlers} className={`relative flex flex-col ${isFilling ? 'flex-1' : ''}`}>
      {children}
      {drop.isOver && (
        <div className="pointer-events-none absolute -inset-3 grid place-items-center rounded-xl border-[1.5px] border-dashed border-accent-ink bg-accent-wash/90">
          <p className="text-lg font-semibold">{words.dropPdfs}</p>
        </div>
      )}
    </div>
  )
}
