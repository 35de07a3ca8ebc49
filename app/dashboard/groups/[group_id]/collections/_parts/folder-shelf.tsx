'use client'
import { FolderPlus, Folders } from 'lucide-react'
import { useState } from 'react'
import { useFolders } from '#app/dashboard/_api/collections.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Folder } from '#db/collections/folders.ts'
import { DeleteCollectionQuestion } from './delete-question.tsx'
import { FolderTile } from './folder-tile.tsx'
import { TitleDialog } from './title-dialog.tsx'

type Props = { groupId: number; mayWrite: boolean; initialData: Folder[] }

export function FolderShelf({ groupId, mayWrite, initialData }: Props) {
  const words = useWords('list')
  const { data: folders = initialData } = useFolders(groupId, initialData)
  const [naming, setNaming] = useState<Folder | 'new'>()
  const [deleting, setDeleting] = useState<Folder>()
  const make = (
    <Button kind="primary" onClick={() => setNaming('new')}>
      <FolderPlus aria-hidden />
      {words['collections.new']}
    </Button>
  )
  return (
    <>
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-semibold tracking-tight">{words['collections.title']}</h1>
        {mayWrite && folders.length > 0 && make}
      </div>
      {folders.length === 0 && (
        <Notice place="screen" title={words['collections.none']} icon={<Folders />} action={mayWrite && make}>
          {words['collections.noneHint']}
        </Notice>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-5">
        {folders.map(folder => (
          <li key={folder.id}>
            <FolderTile
              groupId={groupId}
              folder={folder}
              mayWrite={mayWrite}
              onRename={() => setNaming(folder)}
              onDelete={() => setDeleting(folder)}
            />
          </li>
        ))}
      </ul>
      {naming !== undefined && (
        <TitleDialog
          groupId={groupId}
          folder={naming === 'new' ? undefined : naming}
          onClosed={() => setNaming(undefined)}
        />
      )}
      {deleting !== undefined && (
        <DeleteCollectionQuestion
          groupId={groupId}
          folder={deleting}
          onClosed={() => setDeleting(undefined)}
        />
      )}
    </>
  )
}
