import { EllipsisVertical, Folder as FolderIcon, Pencil, Trash2 } from 'lucide-react'
import { useFolderDrop } from '#app/dashboard/_frame/folder-links.tsx'
import { PagePicture } from '#app/dashboard/groups/[group_id]/_parts/page-picture.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Folder } from '#db/collections/folders.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { groupId: number; folder: Folder; mayWrite: boolean; onRename(): void; onDelete(): void }

/** Folder with covers of its newest publications. */
export function FolderTile({ groupId, folder, mayWrite, onRename, onDelete }: Props) {
  const words = useWords('list')
  const { id, title, publicationCount } = folder
  const drop = useFolderDrop(groupId, id, mayWrite)
  const trigger = (
    <Button kind="icon" aria-label={fill(words, 'collections.actions', { title })} className="relative z-10">
      <EllipsisVertical aria-hidden />
    </Button>
  )
  return (
    <article
      {...drop.handlers}
      data-over={drop.isOver || undefined}
      className="group/card relative rounded-xl border border-hairline bg-raised transition-colors hover:border-edge data-over:border-accent data-over:bg-accent-wash"
    >
      <Covers urls={folder.coverUrls} />
      <div className="flex items-start gap-1 py-3 pr-2 pl-4">
        <div className="min-w-0 flex-1 py-0.5">
          <h2 className="line-clamp-2 font-medium wrap-anywhere">
            <Link
              href={`/dashboard/groups/${groupId}/collections/${id}`}
              className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-accent-ink"
            >
              {title}
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">{fill(words, 'count', { count: publicationCount })}</p>
        </div>
        {mayWrite && (
          <Menu trigger={trigger} align="end">
            <MenuItem onClick={onRename}>
              <Pencil aria-hidden />
              {words['collections.rename']}
            </MenuItem>
            <MenuItem onClick={onDelete}>
              <Trash2 aria-hidden />
              {words['collections.delete']}
            </MenuItem>
          </Menu>
        )}
      </div>
    </article>
  )
}

function Covers({ urls }: { urls: string[] }) {
  return (
    <div className="flex h-36 items-end justify-center gap-3 overflow-hidden rounded-t-xl border-b border-hairline bg-sunken px-5 pt-5">
      {urls.length === 0 ? (
        <FolderIcon aria-hidden className="mb-8 size-12 stroke-1 text-ink-soft" />
      ) : (
        urls.map(url => (
          <PagePicture
            key={url}
            src={url}
            alt=""
            loading="lazy"
            draggable={false}
            className="max-h-full min-w-0 max-w-1/3 rounded-b-none object-contain object-bottom"
          />
        ))
      )}
    </div>
  )
}
