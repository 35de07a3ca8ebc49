'use client'
import { EllipsisVertical, Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { byCategory, useMetatags } from '#app/dashboard/_api/metatags.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import type { CountedMetatag } from '#db/collections/folders.ts'
import { fill } from '#db/rules/words/messages.ts'
import { DeleteMetatag } from './delete-metatag.tsx'
import { MetatagDialog, type Naming } from './metatag-dialog.tsx'

type Props = { groupId: number; mayWrite: boolean; initialData: CountedMetatag[] }

export function MetatagBoard({ groupId, mayWrite, initialData }: Props) {
  const words = useWords('settings')
  const { data: metatags = initialData } = useMetatags(groupId, initialData)
  const [naming, setNaming] = useState<Naming>()
  const [deleting, setDeleting] = useState<CountedMetatag>()
  const make = (
    <Button kind="primary" onClick={() => setNaming({ kind: 'new', category: '' })}>
      <Plus aria-hidden />
      {words['metatags.new']}
    </Button>
  )
  return (
    <div className="flex w-full max-w-4xl flex-1 flex-col">
      <div className="mb-7 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-xl font-semibold tracking-tight">{words['metatags.title']}</h1>
        {mayWrite && metatags.length > 0 && make}
      </div>
      {metatags.length === 0 && (
        <Notice place="screen" title={words['metatags.none']} icon={<Tags />} action={mayWrite && make}>
          {words['metatags.noneHint']}
        </Notice>
      )}
      <div className="flex flex-col gap-8">
        {byCategory(metatags).map(([category, tags]) => (
          <Category
            key={category}
            {...{ groupId, mayWrite, category, tags }}
            onName={setNaming}
            onDelete={setDeleting}
          />
        ))}
      </div>
      {naming !== undefined && (
        <MetatagDialog groupId={groupId} naming={naming} onClosed={() => setNaming(undefined)} />
      )}
      {deleting !== undefined && (
        <DeleteMetatag groupId={groupId} tag={deleting} onClosed={() => setDeleting(undefined)} />
      )}
    </div>
  )
}

type CategoryProps = {
  groupId: number
  mayWrite: boolean
  category: string
  tags: CountedMetatag[]
  onName(naming: Naming): void
  onDelete(tag: CountedMetatag): void
}

function Category({ groupId, mayWrite, category, tags, onName, onDelete }: CategoryProps) {
  const words = useWords('settings')
  return (
    <section aria-label={category}>
      <div className="mb-2 flex items-center gap-1">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{category}</h2>
        {mayWrite && (
          <>
            <Button
              kind="icon"
              aria-label={fill(words, 'metatags.renameCategory', { category })}
              onClick={() => onName({ kind: 'category', category, ids: tags.map(({ id }) => id) })}
            >
              <Pencil aria-hidden />
            </Button>
            <Button
              kind="icon"
              aria-label={fill(words, 'metatags.newOf', { category })}
              onClick={() => onName({ kind: 'new', category })}
            >
              <Plus aria-hidden />
            </Button>
          </>
        )}
      </div>
      <ul className="divide-y divide-hairline rounded-lg border border-hairline bg-raised">
        {tags.map(tag => (
          <li key={tag.id} className="flex min-h-12 items-center gap-3 py-1 pr-1.5 pl-4">
            <span className="min-w-0 flex-1 wrap-anywhere">{tag.value}</span>
            <Users groupId={groupId} tag={tag} />
            {mayWrite && (
              <TagMenu
                tag={tag}
                onRename={() => onName({ kind: 'value', tag })}
                onDelete={() => onDelete(tag)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Number of publications that have it, as a link to them. */
function Users({ groupId, tag: { id, publicationCount } }: { groupId: number; tag: CountedMetatag }) {
  const words = useWords('settings')
  if (publicationCount === 0) return <span className="text-sm text-ink-soft">{words['metatags.unused']}</span>
  return (
    <Link
      href={`/dashboard/groups/${groupId}?metatags=${id}`}
      className="finger rounded-sm py-1 text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
    >
      {fill(words, 'metatags.uses', { count: publicationCount })}
    </Link>
  )
}

type MenuProps = { tag: CountedMetatag; onRename(): void; onDelete(): void }

function TagMenu({ tag, onRename, onDelete }: MenuProps) {
  const words = useWords('settings')
  const trigger = (
    <Button kind="icon" aria-label={fill(words, 'metatags.actions', { name: tag.value })}>
      <EllipsisVertical aria-hidden />
    </Button>
  )
  return (
    <Menu trigger={trigger} align="end">
      <MenuItem onClick={onRename}>
        <Pencil aria-hidden />
        {words['metatags.change']}
      </MenuItem>
      <MenuItem onClick={onDelete}>
        <Trash2 aria-hidden />
        {words['metatags.deleteMenu']}
      </MenuItem>
    </Menu>
  )
}
