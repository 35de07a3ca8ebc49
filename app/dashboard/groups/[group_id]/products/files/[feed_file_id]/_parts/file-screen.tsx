'use client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileWarning } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { UploadButton } from '#app/dashboard/groups/[group_id]/products/(tabs)/sources/_parts/feed-file/upload-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownFeedFile } from '#db/feed-files/feed-files.ts'
import { type ColumnMapping, type ColumnTarget, missingTargets } from '#db/rules/feed-files/mapping.ts'
import { Columns } from './columns.tsx'
import { FileNotes } from './file-notes.tsx'
import { PreviewTable } from './preview-table.tsx'

type Props = {
  groupId: number
  libraryId?: number | undefined
  initial: ShownFeedFile
  address: string | null // current source of the set; null without an address
  currency: string
}

const lookMs = 400 // poll interval until a file is read, in ms

/** Column mapping and preview of an uploaded file. */
export function FileScreen({ groupId, libraryId, initial, address, currency }: Props) {
  const words = useWords('products')
  const { data: file } = useQuery(
    api.feedFiles.get.queryOptions({
      input: { groupId, id: initial.id },
      initialData: initial,
      refetchInterval: ({ state }) => (state.data?.state === 'reading' ? lookMs : false),
    }),
  )
  if (file.state === 'refused')
    return (
      <div className="py-12">
        <Notice
          title={words['file.refused']}
          icon={<FileWarning />}
          action={<UploadButton groupId={groupId} libraryId={libraryId} label={words['file.another']} />}
        >
          {file.error}
        </Notice>
      </div>
    )
  if (file.state === 'reading' && file.columns.length === 0)
    return (
      <p role="status" className="flex items-center gap-3 py-12 text-ink-soft">
        <Spinner />
        {words['file.reading']}
      </p>
    )
  return <Chosen groupId={groupId} file={file} address={address} currency={currency} />
}

function Chosen({ groupId, file, address, currency }: Omit<Props, 'initial'> & { file: ShownFeedFile }) {
  const words = useWords('products')
  const [mapping, setMapping] = useState(file.mapping)
  const [fault, setFault] = useState<ColumnTarget>()
  const { choose, start, discard } = useChanges(groupId, file.id)
  const toast = useToast()
  const tell = { onError: ({ message }: Error) => toast({ title: message, isFailure: true }) }
  const named = { groupId, id: file.id }
  const isXml = file.columns.length === 0
  function change(next: ColumnMapping) {
    setMapping(next)
    setFault(undefined)
    runToEnd(choose, { ...named, mapping: next }, tell)
  }
  function importIt() {
    const [missing] = isXml ? [] : missingTargets(mapping)
    if (missing === undefined) return runToEnd(start, named, tell)
    setFault(missing)
    const free = mapping.indexOf(null)
    document.querySelectorAll<HTMLSelectElement>('#file-columns select')[Math.max(0, free)]?.focus()
  }
  const isReading = file.state === 'reading' || choose.isPending
  return (
    <div className="flex flex-1 flex-col gap-10">
      <FileNotes file={file} address={address} />
      {!isXml && (
        <div id="file-columns">
          <Columns columns={file.columns} mapping={mapping} fault={fault} onChange={change} />
        </div>
      )}
      {file.rows.length > 0 && <PreviewTable rows={file.rows} currency={currency} isOld={isReading} />}
      <div
        data-save-bar
        data-bottom-bar
        className="sticky bottom-0 -mx-4 mt-auto -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-hairline bg-ground px-4 py-3 sm:mx-0 sm:-mb-8 sm:px-0"
      >
        <Button kind="quiet" isBusy={discard.isPending} onClick={() => runToEnd(discard, named, tell)}>
          {words['file.discard']}
        </Button>
        <Button kind="primary" isBusy={isReading || start.isPending || start.isSuccess} onClick={importIt}>
          {words['file.import']}
        </Button>
      </div>
    </div>
  )
}

/** Changes of a file, one after the other: the last mapping stays, and is saved before the import. */
function useChanges(groupId: number, id: string) {
  const router = useRouter()
  const queries = useQueryClient()
  const scope = { id: `feed-file:${id}` }
  const products = `/dashboard/groups/${groupId}/products`
  const queryKey = api.feedFiles.get.queryKey({ input: { groupId, id } })
  const choose = useMutation(
    api.feedFiles.chooseMapping.mutationOptions({
      scope,
      async onSuccess(file) {
        // A look that began before would bring back the preview of the mapping before, and be the last.
        await queries.cancelQueries({ queryKey })
        queries.setQueryData(queryKey, file)
      },
    }),
  )
  const start = useMutation(
    api.feedFiles.import.mutationOptions({
      scope,
      onSuccess: importId => router.push(`${products}/imports/${importId}`),
    }),
  )
  const discard = useMutation(
    api.feedFiles.discard.mutationOptions({ onSuccess: () => router.push(`${products}/sources`) }),
  )
  return { choose, start, discard }
}
