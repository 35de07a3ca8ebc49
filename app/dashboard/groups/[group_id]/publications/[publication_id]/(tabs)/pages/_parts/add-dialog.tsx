import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { pdfFault } from '#app/dashboard/_uploads/check-pdf.ts'
import { fileSizeInWords } from '#app/dashboard/_uploads/file-names.ts'
import { FileDrop } from '#components/forms/file-drop.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useWords } from '#components/words/words.tsx'
import type { PageListItem } from '#db/pages/shown.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { PageTask } from './page-task.ts'
import { SendingFoot } from './sending-foot.tsx'
import { type SendingState, useSending } from './use-sending.ts'

/** pdf.js is loaded once a file is chosen. */
const loading = () => <Opening />
function Opening() {
  const words = useWords('publication')
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-24 text-ink-soft">
      <Spinner />
      {words['adding.opening']}
    </p>
  )
}
const InsertForm = dynamic(() => import('./insert-form.tsx').then(part => part.InsertForm), { loading })
const ReplaceForm = dynamic(() => import('./replace-form.tsx').then(part => part.ReplaceForm), { loading })

export type AddTask = Extract<PageTask, { what: 'insert' | 'replace' | 'edition' }>

type Props = {
  task: AddTask | undefined
  named: PublicationInput
  pages: PageListItem[]
  maxBytes: number
  onClose(): void
}

/** Adds pages of a local PDF, replaces a page with one of them, or sends a new edition. */
export function AddDialog({ task, named, pages, maxBytes, onClose }: Props) {
  const words = useWords('publication')
  const list = useWords('list')
  // Keeps the content while the dialog closes.
  const [current, setCurrent] = useState(task)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const sending = useSending(named, onClose)
  if (task !== undefined && task !== current) setCurrent(task)

  async function take([chosen]: File[]) {
    if (chosen === undefined) return
    const found = await pdfFault(chosen, maxBytes)
    setFault(found)
    if (found !== undefined) return
    setFile(chosen)
    if (current?.what === 'edition') sendEdition(chosen)
  }

  /** Sent at once: a person looks at an edition before readers do. */
  function sendEdition(edition: File) {
    sending.send(edition, { how: 'edition' })
  }

  function forget() {
    setFile(undefined)
    setFault(undefined)
    sending.reset()
  }

  return (
    <Dialog
      title={titleOf(words, list, current)}
      isOpen={task !== undefined}
      isWide={file !== undefined && current?.what !== 'edition'}
      isHeld={sending.isBusy}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={forget}
    >
      {file === undefined ? (
        <PdfDrop {...{ fault, maxBytes }} hint={hints[current?.what ?? 'insert']} onFiles={take} />
      ) : (
        <div className="mt-1">
          <ChosenFile name={file.name} isHeld={sending.isBusy} onForget={forget} />
          <ChosenForm {...{ task: current, named, pages, file, sending, sendEdition }} onCancel={onClose} />
        </div>
      )}
    </Dialog>
  )
}

type ChosenProps = Pick<Props, 'task' | 'named' | 'pages'> & {
  file: File
  sending: SendingState
  sendEdition(edition: File): void
  onCancel(): void
}

function ChosenForm({ task, named, pages, file, sending, sendEdition, onCancel }: ChosenProps) {
  const words = useWords('list')
  if (task?.what === 'edition')
    return (
      <SendingFoot
        {...sending}
        confirm={words['sending.edition']}
        isReady
        onConfirm={() => sendEdition(file)}
        onCancel={onCancel}
      />
    )
  if (task?.what === 'replace')
    return <ReplaceForm file={file} page={pages[task.number - 1]} {...sending} onCancel={onCancel} />
  return (
    <InsertForm
      groupId={named.groupId}
      file={file}
      pageCount={pages.length}
      position={task?.position ?? 1}
      {...sending}
      onCancel={onCancel}
    />
  )
}

function titleOf(words: WordsOf<'publication'>, list: WordsOf<'list'>, task: AddTask | undefined): string {
  if (task?.what === 'edition') return list['sending.edition']
  return task?.what === 'replace'
    ? fill(words, 'adding.replaceTitle', { page: task.number })
    : words['adding.addTitle']
}

const hints = {
  edition: 'edition.then',
  replace: 'adding.thenPage',
  insert: 'adding.thenPages',
} as const

function ChosenFile({ name, isHeld, onForget }: { name: string; isHeld: boolean; onForget(): void }) {
  const words = useWords('publication')
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {!isHeld && (
        <Button kind="quiet" onClick={onForget}>
          {words['adding.another']}
        </Button>
      )}
    </p>
  )
}

type DropProps = {
  fault: string | undefined
  maxBytes: number
  hint: (typeof hints)[AddTask['what']]
  onFiles(files: File[]): void
}

function PdfDrop({ fault, maxBytes, hint, onFiles }: DropProps) {
  const words = useWords('publication')
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormFault error={fault} />
      <FileDrop choose={words['adding.choose']} accept="application/pdf,.pdf" onFiles={onFiles}>
        <p className="text-lg font-semibold pointer-coarse:hidden">{words['adding.drop']}</p>
        <p className="mt-1 text-ink-soft">{fill(words, hint, { size: fileSizeInWords(maxBytes) })}</p>
      </FileDrop>
    </div>
  )
}
