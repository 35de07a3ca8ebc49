'use client'
import { useQuery } from '@tanstack/react-query'
import { BookUp2, FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { isRunning, useConversion, useConvertedPages } from '#app/dashboard/_api/pages/conversions.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ShownConversion } from '#db/conversions/shown.ts'
import type { PageListItem } from '#db/pages/shown.ts'
import { fill } from '#db/rules/words/messages.ts'
import { ConversionFailure } from '../../../_parts/conversion-failure.tsx'
import { ConversionProgress } from '../../../_parts/conversion-progress.tsx'
import { AddDialog } from './add-dialog.tsx'
import { EditionNotice } from './edition-notice.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PageGrid } from './page-grid.tsx'
import type { PageTask } from './page-task.ts'
import { PairingMenu } from './pairing-menu.tsx'
import { RemovePagesQuestion } from './remove-question.tsx'
import { PageSelectionBar } from './selection-bar.tsx'
import { useMoving } from './use-moving.ts'
import { usePageSelection } from './use-selection.ts'

type Props = {
  groupId: number
  mayWrite: boolean
  maxBytes: number
  publicationId: number
  conversions: ShownConversion[]
  pages: Outputs['pages']['list']
}

/** Page manager: add, move, replace and remove pages. */
export function PagesScreen({ groupId, mayWrite, maxBytes, publicationId, ...initial }: Props) {
  const words = useWords('publication')
  const named = { groupId, publicationId }
  const { data } = useQuery(api.pages.list.queryOptions({ input: named, initialData: initial.pages }))
  const { pages } = data
  const conversion = useConversion({ ...named, initialData: initial.conversions })
  const converted = useConvertedPages(groupId, conversion)
  const selection = usePageSelection(pages)
  const moving = useMoving(named, pages)
  const [task, setTask] = useState<PageTask>()
  const [fault, forgetFault] = useFaultOf(conversion, pages.length > 0)
  const running = isRunning(conversion) ? conversion : undefined
  return (
    <>
      {running && (
        <ConversionProgress groupId={groupId} conversion={running} pages={converted} mayCancel={mayWrite} />
      )}
      {fault && <ConversionFailure groupId={groupId} conversion={fault} mayWrite={mayWrite} />}
      <EditionNotice named={named} mayWrite={mayWrite} />
      {pages.length > 0 && (
        <section aria-labelledby="pages">
          <div className="sticky top-14 z-10 -mx-2 mb-4 flex flex-wrap items-center gap-2 bg-ground/95 px-2 py-2 backdrop-blur-md sm:top-16">
            <h2 id="pages" className="mr-auto text-lg font-semibold tabular-nums">
              {fill(words, 'pages.count', { count: pages.length })}
            </h2>
            {mayWrite && (
              <PageActions
                {...{ named, data, selection }}
                onTask={setTask}
                onAdd={() => {
                  forgetFault()
                  setTask({ what: 'insert', position: pages.length + 1 })
                }}
              />
            )}
          </div>
          <PageGrid
            editor={`/dashboard/groups/${groupId}/publications/${publicationId}/hotspots`}
            pages={pages}
            arrangement={data}
            mayWrite={mayWrite}
            selection={selection}
            onMove={moving.move}
            onTask={setTask}
          />
        </section>
      )}
      <TaskDialogs
        {...{ task, named, pages, maxBytes }}
        onMove={moving.move}
        onRemoved={selection.clear}
        onClose={() => setTask(undefined)}
      />
    </>
  )
}

type ActionProps = {
  named: PublicationInput
  data: Outputs['pages']['list']
  selection: ReturnType<typeof usePageSelection>
  onTask(task: PageTask): void
  onAdd(): void
}

function PageActions({ named, data, selection, onTask, onAdd }: ActionProps) {
  const words = useWords('publication')
  const list = useWords('list')
  const { pages, layout, pairing } = data
  if (selection.numbers.length > 0)
    return <PageSelectionBar {...{ named, selection }} pageCount={pages.length} onTask={onTask} />
  return (
    <>
      {layout === 'booklet' && <PairingMenu named={named} pairing={pairing} />}
      <Button onClick={() => onTask({ what: 'edition' })}>
        <BookUp2 aria-hidden />
        {list['sending.edition']}
      </Button>
      <Button onClick={onAdd}>
        <FilePlus2 aria-hidden />
        {words['pages.add']}
      </Button>
    </>
  )
}

type DialogProps = {
  task: PageTask | undefined
  named: PublicationInput
  pages: PageListItem[]
  maxBytes: number
  onMove: ReturnType<typeof useMoving>['move']
  onRemoved(): void
  onClose(): void
}

/** Asks for the details of a task that was chosen. */
function TaskDialogs({ task, named, pages, maxBytes, onMove, onRemoved, onClose }: DialogProps) {
  return (
    <>
      <MoveDialog
        task={task?.what === 'move' ? task : undefined}
        pages={pages}
        onMove={onMove}
        onClose={onClose}
      />
      <RemovePagesQuestion
        task={task?.what === 'remove' ? task : undefined}
        named={named}
        pages={pages}
        onRemoved={onRemoved}
        onClose={onClose}
      />
      <AddDialog
        task={
          task?.what === 'insert' || task?.what === 'replace' || task?.what === 'edition' ? task : undefined
        }
        named={named}
        pages={pages}
        maxBytes={maxBytes}
        onClose={onClose}
      />
    </>
  )
}

/** Returns the failure to show until another conversion starts; without pages it explains why. */
function useFaultOf(conversion: ShownConversion | undefined, hasPages: boolean) {
  const [forgotten, setForgotten] = useState<number>()
  const isTold = conversion?.state === 'failed' || (conversion?.state === 'canceled' && !hasPages)
  const fault = isTold && conversion.id !== forgotten ? conversion : undefined
  return [fault, () => setForgotten(conversion?.id)] as const
}
