'use client'
import { FileWarning } from 'lucide-react'
import { useState } from 'react'
import {
  useChooseMapping,
  useDiscardFeedFile,
  useFeedFile,
  useImportFeedFile,
} from '#app/dashboard/_api/feed-files/feed-files.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import type { FeedFileJson } from '#app/dashboard/api/groups/[group_id]/feed_files/_json/feed-files.ts'
import { UploadButton } from '#app/dashboard/groups/[group_id]/products/(tabs)/sources/_parts/feed-file/upload-button.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { type ColumnMapping, type ColumnTarget, missingTargets } from '#db/rules/feed-files/mapping.ts'
import { Columns } from './columns.tsx'
import { FileNotes } from './file-notes.tsx'
import { PreviewTable } from './preview-table.tsx'

type Props = {
  groupId: number
  libraryId?: number | undefined
  initial: FeedFileJson
  address: string | null // current source of the set; null without an address
  currency: string
}

/** Column mapping and preview of an uploaded file. */
export function FileScreen({ groupId, libraryId, initial, address, currency }: Props) {
  const { data: file } = useFeedFile(groupId, initial)
  if (file.state === 'refused')
    return (
      <div className="py-12">
        <Notice
          title="This file cannot be imported"
          icon={<FileWarning />}
          action={<UploadButton groupId={groupId} libraryId={libraryId} label="Upload another file" />}
        >
          {file.error}
        </Notice>
      </div>
    )
  if (file.state === 'reading' && file.columns.length === 0)
    return (
      <p role="status" className="flex items-center gap-3 py-12 text-ink-soft">
        <Spinner />
        Reading the file…
      </p>
    )
  return <Chosen groupId={groupId} file={file} address={address} currency={currency} />
}

function Chosen({ groupId, file, address, currency }: Omit<Props, 'initial'> & { file: FeedFileJson }) {
  const [mapping, setMapping] = useState(file.mapping)
  const [fault, setFault] = useState<ColumnTarget>()
  const choose = useChooseMapping(groupId, file.id)
  const start = useImportFeedFile(groupId, file.id)
  const discard = useDiscardFeedFile(groupId, file.id)
  const toast = useToast()
  const tell = { onError: ({ message }: Error) => toast({ title: message, isFailure: true }) }
  const isXml = file.columns.length === 0
  function change(next: ColumnMapping) {
    setMapping(next)
    setFault(undefined)
    runToEnd(choose, next, tell)
  }
  function importIt() {
    const [missing] = isXml ? [] : missingTargets(mapping)
    if (missing === undefined) return runToEnd(start, undefined, tell)
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
        <Button kind="quiet" isBusy={discard.isPending} onClick={() => runToEnd(discard, undefined, tell)}>
          Discard
        </Button>
        <Button kind="primary" isBusy={isReading || start.isPending || start.isSuccess} onClick={importIt}>
          Import products
        </Button>
      </div>
    </div>
  )
}
