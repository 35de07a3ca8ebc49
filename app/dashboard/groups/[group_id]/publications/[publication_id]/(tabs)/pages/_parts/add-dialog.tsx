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
import type { ShownManagedPage } from '#db/pages/shown.ts'
import type { PageTask } from './page-task.ts'
import { useSending } from './use-sending.ts'

/** pdf.js is loaded once a file is chosen. */
const loading = () => (
  <p role="status" className="flex items-center justify-center gap-2 py-24 text-ink-soft">
    <Spinner />
    Opening the PDF
  </p>
)
const InsertForm = dynamic(() => import('./insert-form.tsx').then(part => part.InsertForm), { loading })
const ReplaceForm = dynamic(() => import('./replace-form.tsx').then(part => part.ReplaceForm), { loading })

export type AddTask = Extract<PageTask, { what: 'insert' | 'replace' }>

type Props = {
  task: AddTask | undefined
  named: PublicationInput
  pages: ShownManagedPage[]
  maxBytes: number
  onClose(): void
}

/** Adds pages of a local PDF, or replaces a page with one of them. */
export function AddDialog({ task, named, pages, maxBytes, onClose }: Props) {
  // Keeps the content while the dialog closes.
  const [shown, setShown] = useState(task)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const sending = useSending(named, onClose)
  if (task !== undefined && task !== shown) setShown(task)

  async function take([chosen]: File[]) {
    if (chosen === undefined) return
    const found = await pdfFault(chosen, maxBytes)
    setFault(found)
    if (found === undefined) setFile(chosen)
  }

  function forget() {
    setFile(undefined)
    setFault(undefined)
    sending.reset()
  }

  return (
    <Dialog
      title={shown?.what === 'replace' ? `Replace page ${shown.number}` : 'Add pages from a PDF'}
      isOpen={task !== undefined}
      isWide={file !== undefined}
      isHeld={sending.isBusy}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={forget}
    >
      {file === undefined ? (
        <PdfDrop
          {...{ fault, maxBytes }}
          wanted={shown?.what === 'replace' ? 'page' : 'pages'}
          onFiles={take}
        />
      ) : (
        <div className="mt-1">
          <p className="mb-4 flex flex-wrap items-center gap-x-3 text-ink-soft">
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            {!sending.isBusy && (
              <Button kind="quiet" onClick={forget}>
                Choose another PDF
              </Button>
            )}
          </p>
          {shown?.what === 'replace' ? (
            <ReplaceForm file={file} page={pages[shown.number - 1]} {...sending} onCancel={onClose} />
          ) : (
            <InsertForm
              groupId={named.groupId}
              file={file}
              pageCount={pages.length}
              position={shown?.position ?? 1}
              {...sending}
              onCancel={onClose}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

type DropProps = {
  fault: string | undefined
  maxBytes: number
  wanted: 'page' | 'pages'
  onFiles(files: File[]): void
}

function PdfDrop({ fault, maxBytes, wanted, onFiles }: DropProps) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <FormFault error={fault} />
      <FileDrop choose="Choose a PDF" accept="application/pdf,.pdf" onFiles={onFiles}>
        <p className="text-lg font-semibold pointer-coarse:hidden">Drop a PDF here</p>
        <p className="mt-1 text-ink-soft">
          Then select the {wanted}. Up to {fileSizeInWords(maxBytes)}.
        </p>
      </FileDrop>
    </div>
  )
}
