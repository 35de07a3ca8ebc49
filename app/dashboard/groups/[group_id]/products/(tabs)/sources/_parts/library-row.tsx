import { useMutation } from '@tanstack/react-query'
import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { amount } from '#app/dashboard/groups/[group_id]/products/_parts/import-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { UploadButton } from './feed-file/upload-button.tsx'
import { LastImport } from './last-import.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import type { IntegrationOption, ListedLibrary } from './listed-library.ts'
import { scheduleInWords } from './schedules.ts'

type Props = {
  groupId: number
  library: ListedLibrary
  count: number
  mayWrite: boolean
  integrations: IntegrationOption[]
  timeZone: string
  timeZones: string[]
  usualShrinkPercent: number
}

export function LibraryRow({ library, count, mayWrite, ...props }: Props) {
  const { groupId, integrations, timeZone } = props
  const { id, title, lastImport } = library
  const integration = integrations.find(one => one.id === library.integrationInstanceId)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {integration?.title ?? (library.url || 'No address. Upload a file, or add the address of a feed.')}
        </p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {amount(count, 'product')} · {scheduleInWords(library)}
        </p>
        {lastImport && <LastImport groupId={groupId} {...lastImport} timeZone={timeZone} />}
      </div>
      {mayWrite && <Actions key={id} library={library} {...props} />}
    </li>
  )
}

function Actions({ library, ...props }: Omit<Props, 'count' | 'mayWrite'>) {
  const { groupId } = props
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const router = useRouter()
  const sync = useMutation(api.productLibraries.sync.mutationOptions({ onSettled: () => router.refresh() }))
  const toast = useToast()
  const tell = ({ message }: Error) => toast({ title: message, isFailure: true })
  return (
    <div className="flex flex-wrap gap-1">
      <UploadButton groupId={groupId} libraryId={library.id} />
      {(library.url || library.integrationInstanceId !== null) && (
        <Button
          isBusy={sync.isPending || library.lastImport?.state === 'processing'}
          onClick={() => runToEnd(sync, { groupId, id: library.id }, { onError: tell })}
        >
          Import now
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <Button kind="icon" aria-label={`Actions for ${library.title}`}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onClick={() => setOpen('edit')}>
          <Pencil aria-hidden />
          Edit
        </MenuItem>
        <MenuItem onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden />
          Delete
        </MenuItem>
      </Menu>
      <LibraryDialog
        library={library}
        isOpen={open === 'edit'}
        onOpenChange={isOpen => setOpen(isOpen ? 'edit' : undefined)}
        {...props}
      />
      <DeleteQuestion
        {...{ groupId, library }}
        isOpen={open === 'delete'}
        onOpenChange={isOpen => setOpen(isOpen ? 'delete' : undefined)}
      />
    </div>
  )
}

type QuestionProps = Pick<Props, 'groupId' | 'library'> & {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

function DeleteQuestion({ groupId, library: { id, title }, isOpen, onOpenChange }: QuestionProps) {
  const router = useRouter()
  const remove = useMutation(
    api.productLibraries.remove.mutationOptions({ onSettled: () => router.refresh() }),
  )
  const toast = useToast()
  return (
    <Question
      title={`Delete “${title}”?`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      confirm="Delete library"
      cancel="Cancel"
      isBusy={remove.isPending}
      onConfirm={() =>
        runToEnd(
          remove,
          { groupId, id },
          {
            onSuccess: () => toast({ title: `“${title}” was deleted` }),
            onError: ({ message }) => toast({ title: message, isFailure: true }),
            onSettled: () => onOpenChange(false),
          },
        )
      }
    >
      <p>
        This deletes its products and import logs. Collections that use it switch to the product feed, which
        fills the hotspots whose SKUs it has.
      </p>
    </Question>
  )
}
