import { useState } from 'react'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useFailureToast } from '#app/dashboard/_api/use-failure-toast.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownFeedFile } from '#db/feed-files/feed-files.ts'
import {
  type ColumnMapping,
  type ColumnTarget,
  columnKey,
  missingTargets,
  type RememberedColumn,
} from '#db/rules/feed-files/mapping.ts'
import type { FeedReading } from '#db/rules/feed-files/reading.ts'
import { Columns } from './columns.tsx'
import { FileNotes } from './file-notes.tsx'
import type { FileProps } from './file-props.ts'
import { PreviewTable } from './preview-table.tsx'
import { ReadingFields } from './reading-fields.tsx'
import { useSetUp } from './use-set-up.ts'

type Props = FileProps & { file: ShownFeedFile }

/** A file as it is read, with what can be chosen otherwise. */
export function SetUp({ groupId, file, address, defaults }: Props) {
  const [chosen, setChosen] = useState<{ reading: FeedReading; mapping?: ColumnMapping }>()
  const [fault, setFault] = useState<ColumnTarget>()
  const { choose, start, discard } = useSetUp(groupId, file.id)
  const callbacks = { onError: useFailureToast() }
  const named = { groupId, id: file.id }
  const isReading = file.state === 'reading' || choose.isPending
  const reading = chosen?.reading ?? file.reading
  // Other columns may come with another form, so the mapping of before counts only until they are there.
  const mapping = (isReading ? chosen?.mapping : undefined) ?? file.mapping
  const hasColumns = file.columns.length > 0
  function change(changes: Partial<FeedReading>, next?: ColumnMapping) {
    const changed = { ...reading, ...changes }
    setChosen({ reading: changed, ...(next && { mapping: next }) })
    setFault(undefined)
    runToEnd(choose, { ...named, reading: changed }, callbacks)
  }
  const isNested = file.form?.kind === 'xml' || file.form?.kind === 'json'
  function map(next: ColumnMapping) {
    const columns = file.columns.map(({ name }, at) => ({ name, target: next[at] ?? null }))
    // Elements of XML and values of JSON that nobody chose stand in for each other.
    const isChosen = chosenBy(reading, (_, at) => next[at] !== mapping[at])
    change({ columns: isNested ? columns.filter(isChosen) : columns }, next)
  }
  function importIt() {
    const [missing] = hasColumns ? missingTargets(mapping) : []
    if (missing === undefined) return runToEnd(start, { ...named, isUnseen: false }, callbacks)
    setFault(missing)
    const free = mapping.indexOf(null)
    document.querySelectorAll<HTMLSelectElement>('#file-columns select')[Math.max(0, free)]?.focus()
  }
  return (
    <div className="flex flex-1 flex-col gap-10">
      <FileNotes file={file} address={address} />
      <ReadingFields file={file} reading={reading} defaults={defaults} onChange={change} />
      {hasColumns && (
        <div id="file-columns">
          <Columns
            kind={file.form?.kind === 'xml' ? 'elements' : 'columns'}
            columns={file.columns}
            mapping={mapping}
            fault={fault}
            onChange={map}
          />
        </div>
      )}
      {file.rows.length > 0 && (
        <PreviewTable rows={file.rows} currency={reading.currency ?? defaults.currency} isOld={isReading} />
      )}
      <ImportBar
        isBusy={isReading || start.isPending || start.isSuccess}
        isDiscarding={discard.isPending}
        onImport={importIt}
        onDiscard={() => runToEnd(discard, named, callbacks)}
      />
    </div>
  )
}

type ColumnTest = (column: RememberedColumn, at: number) => boolean

function chosenBy({ columns }: FeedReading, isChanged: ColumnTest): ColumnTest {
  const before = new Set(columns?.map(({ name }) => columnKey(name)))
  return (column, at) => before.has(columnKey(column.name)) || isChanged(column, at)
}

type BarProps = { isBusy: boolean; isDiscarding: boolean; onImport(): void; onDiscard(): void }

function ImportBar({ isBusy, isDiscarding, onImport, onDiscard }: BarProps) {
  const words = useWords('products')
  return (
    <div
      data-save-bar
      data-bottom-bar
      className="sticky bottom-0 -mx-4 mt-auto -mb-6 flex flex-wrap items-center justify-end gap-2 border-t border-hairline bg-ground px-4 py-3 sm:mx-0 sm:-mb-8 sm:px-0"
    >
      <Button kind="quiet" isBusy={isDiscarding} onClick={onDiscard}>
        {words['file.discard']}
      </Button>
      <Button kind="primary" isBusy={isBusy} onClick={onImport}>
        {words['file.import']}
      </Button>
    </div>
  )
}
