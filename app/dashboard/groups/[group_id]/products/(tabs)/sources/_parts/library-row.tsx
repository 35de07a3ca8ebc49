import { useMutation } from '@tanstack/react-query'
import { Ellipsis, ListChecks, Pencil, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useFailureToast } from '#app/dashboard/_api/use-failure-toast.ts'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { Menu, MenuItem } from '#components/ui/menu.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { UploadButton } from './feed-file/upload-button.tsx'
import { LastImport } from './last-import.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import type { IntegrationOption, ListedLibrary } from './listed-library.ts'
import { OpenedFile } from './opened-file.tsx'
import { scheduleInWords } from './schedules.ts'
import { useOpenSetUp } from './use-open-set-up.ts'
import { WebhookNote } from './webhooks.tsx'

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
  const words = useWords('products')
  const { groupId, integrations, timeZone } = props
  const { id, title, opened, lastImport } = library
  const integration = integrations.find(one => one.id === library.integrationInstanceId)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {integration?.title ?? (library.url || words['libraries.noAddress'])}
        </p>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {fill(words, 'count', { count })} · {scheduleInWords(words, library)}
        </p>
        {integration?.webhooks && (
          <WebhookNote
            groupId={groupId}
            mayWrite={mayWrite}
            integration={integration}
            webhooks={integration.webhooks}
            timeZone={timeZone}
          />
        )}
        {mayWrite && opened && <OpenedFile groupId={groupId} {...opened} />}
        {lastImport && <LastImport groupId={groupId} {...lastImport} timeZone={timeZone} />}
      </div>
      {mayWrite && <Actions key={id} library={library} {...props} />}
    </li>
  )
}

function Actions({ library, ...props }: Omit<Props, 'count' | 'mayWrite'>) {
  const words = useWords('products')
  const { groupId } = props
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const router = useRouter()
  const sync = useMutation(api.productLibraries.sync.mutationOptions({ onSettled: () => router.refresh() }))
  const onError = useFailureToast()
  const openSetUp = useSetUpOf(groupId, library)
  return (
    <div className="flex flex-wrap gap-1">
      <UploadButton groupId={groupId} libraryId={library.id} />
      {(library.url || library.integrationInstanceId !== null) && (
        <Button
          isBusy={sync.isPending || library.lastImport?.state === 'processing'}
          onClick={() => runToEnd(sync, { groupId, id: library.id }, { onError })}
        >
          {words['sources.importNow']}
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <Button kind="icon" aria-label={fill(words, 'libraries.actions', { title: library.title })}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onClick={() => setOpen('edit')}>
          <Pencil aria-hidden />
          {words['libraries.edit']}
        </MenuItem>
        {(library.url || library.integrationInstanceId !== null) && (
          <MenuItem onClick={openSetUp}>
            <ListChecks aria-hidden />
            {words['reading.open']}
          </MenuItem>
        )}
        <MenuItem onClick={() => setOpen('delete')}>
          <Trash2 aria-hidden />
          {words['libraries.delete']}
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

/** Returns a function that opens the set-up of a library's source. */
function useSetUpOf(groupId: number, library: ListedLibrary) {
  const setUp = useOpenSetUp(groupId)
  const onError = useFailureToast()
  const { id: productLibraryId, url, integrationInstanceId } = library
  return () =>
    integrationInstanceId === null
      ? runToEnd(setUp.address, { groupId, productLibraryId, url }, { onError })
      : runToEnd(setUp.integration, { groupId, productLibraryId }, { onError })
}

type QuestionProps = Pick<Props, 'groupId' | 'library'> & {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

function DeleteQuestion({ groupId, library: { id, title }, isOpen, onOpenChange }: QuestionProps) {
  const words = useWords('products')
  const frame = useWords('frame')
  const router = useRouter()
  const remove = useMutation(
    api.productLibraries.remove.mutationOptions({ onSettled: () => router.refresh() }),
  )
  const toast = useToast()
  const onError = useFailureToast()
  return (
    <Question
      title={fill(words, 'libraries.deleteTitle', { title })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      confirm={words['libraries.deleteLibrary']}
      cancel={frame.cancel}
      isBusy={remove.isPending}
      onConfirm={() =>
        runToEnd(
          remove,
          { groupId, id },
          {
            onSuccess: () => toast({ title: fill(words, 'libraries.deleted', { title }) }),
            onError,
            onSettled: () => onOpenChange(false),
          },
        )
      }
    >
      <p>{words['libraries.deleteText']}</p>
    </Question>
  )
}
