import { usePathname } from 'next/navigation'
import { type DragEvent, useState } from 'react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { useActs } from '#app/dashboard/groups/[group_id]/_parts/acts/use-acts.ts'
import {
  droppedPublications,
  isDraggingPublications,
} from '#app/dashboard/groups/[group_id]/_parts/selection/drag.ts'
import { Link } from '#app/dashboard/link.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { Folder } from '#db/collections/folders.ts'

/** Collections as links and drop targets. */
export function FolderLinks({ groupId, mayWrite }: { groupId: number; mayWrite: boolean }) {
  const words = useWords('frame')
  const folders = useFolders(groupId).data ?? []
  if (folders.length === 0) return null
  return (
    <ul aria-label={words['nav.collections']} className="mt-0.5 mb-1.5 ml-5 border-l border-hairline pl-1.5">
      {folders.map(folder => (
        <li key={folder.id}>
          <FolderLink groupId={groupId} folder={folder} mayWrite={mayWrite} />
        </li>
      ))}
    </ul>
  )
}

type Props = { groupId: number; folder: Folder; mayWrite: boolean }

function FolderLink({ groupId, folder: { id, title, publicationCount }, mayWrite }: Props) {
  const { number } = useFormats()
  const drop = useFolderDrop(groupId, id, mayWrite)
  const href = `/dashboard/groups/${groupId}/collections/${id}`
  const isHere = usePathname() === href
  return (
    <Link
      href={href}
      {...drop.handlers}
      data-over={drop.isOver || undefined}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-row items-center gap-2 rounded-md px-2 text-sm text-ink-soft transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-hover aria-[current]:text-ink data-over:bg-accent-wash data-over:text-accent-ink data-over:outline-2 data-over:outline-accent"
    >
      <span className="min-w-0 flex-1 truncate" title={title}>
        {title}
      </span>
      <span className="text-xs tabular-nums">{number(publicationCount)}</span>
    </Link>
  )
}

/** Makes a collection a drop target for publications. */
export function useFolderDrop(groupId: number, collectionId: number, mayWrite: boolean) {
  const [isOver, setIsOver] = useState(false)
  const acts = useActs(groupId)
  if (!mayWrite) return { isOver: false, handlers: {} }
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!isDraggingPublications(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      setIsOver(false)
      const chosen = droppedPublications(event)
      if (chosen === undefined) return
      event.preventDefault()
      void acts.run({ name: 'collect', collectionId }, chosen)
    },
  }
  return { isOver, handlers }
}
