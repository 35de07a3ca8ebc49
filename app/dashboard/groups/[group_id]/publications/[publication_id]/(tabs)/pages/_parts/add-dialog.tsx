import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import { discardSent, useAddFromPdf, type Wanted } from '#app/dashboard/_api/page-conversions.ts'
import type { ManagedPage, Named } from '#app/dashboard/_api/pages.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { faultOf } from '#app/dashboard/_uploads/check-pdf.ts'
import { sizeInWords } from '#app/dashboard/_uploads/file-names.ts'
import { FileDrop } from '#components/forms/file-drop.tsx'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { PageTask } from './pages-screen.tsx'

/** What draws PDFs is fetched when somebody has chosen one. */
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
  named: Named
  pages: ManagedPage[]
  /** The largest PDF that the server takes. */
  maxBytes: number
  onClose(): void
}

/** Takes pages of a PDF from this computer: as new pages, or as one in the place of another. */
export function AddDialog({ task, named, pages, maxBytes, onClose }: Props) {
  // What it was opened for stays in it while it closes.
  const [shown, setShown] = useState(task)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const sending = useSending(named, onClose)
  if (task !== undefined && task !== shown) setShown(task)

  async function take([chosen]: File[]) {
    if (chosen === undefined) return
    const found = await faultOf(chosen, maxBytes)
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
        <div className="mt-4 flex flex-col gap-4">
          <FormFault error={fault} />
          <FileDrop choose="Choose a PDF" accept="application/pdf,.pdf" onFiles={take}>
            <p className="text-lg font-semibold pointer-coarse:hidden">Drop a PDF here</p>
            <p className="mt-1 text-ink-soft">
              Then choose {shown?.what === 'replace' ? 'the page' : 'the pages'} of it. Up to{' '}
              {sizeInWords(maxBytes)}.
            </p>
          </FileDrop>
        </div>
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

/** How the PDF is sent, and how far that is. */
export type SendingState = {
  isBusy: boolean
  /** Why it did not work, as a sentence. */
  error: string | undefined
  /** From 0 to 1. */
  share: number
  /** Whether the connection is lost. */
  isBroken: boolean
  send(file: File, wanted: Wanted): void
  stop(): void
}

function useSending(named: Named, onDone: () => void): SendingState & { reset(): void } {
  const add = useAddFromPdf(named)
  const toast = useToast()
  const [share, setShare] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const abort = useRef<AbortController>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  async function send(file: File, wanted: Wanted) {
    abort.current = new AbortController()
    setShare(0)
    setIsBroken(false)
    const { signal } = abort.current
    const onSent = (bytes: number) => {
      setIsBroken(false)
      setShare(bytes / Math.max(1, file.size))
    }
    signal.addEventListener('abort', () => discardSent(named.groupId, file))
    try {
      await add.mutateAsync({ file, wanted, signal, onSent, onBroken: setIsBroken })
      onDone()
      toast({ title: 'The pages are being made. You can go on meanwhile.' })
    } catch (error) {
      // The dialog tells it, unless somebody has gone elsewhere meanwhile.
      if (!isHere.current)
        toast({ title: `${file.name} was not added. ${faultInWords(error)}`, isFailure: true })
    }
  }
  return {
    isBusy: add.isPending,
    error: add.error === null || abort.current?.signal.aborted ? undefined : add.error.message,
    share,
    isBroken,
    send,
    stop: () => abort.current?.abort(),
    reset: add.reset,
  }
}

type FootProps = SendingState & {
  /** On the button that does it: "Add 3 pages". */
  confirm: string
  isReady: boolean
  onConfirm(): void
  onCancel(): void
}

/** The end of both forms: how far the sending is, and the buttons. */
export function SendingFoot({
  isBusy,
  error,
  share,
  isBroken,
  confirm,
  isReady,
  onConfirm,
  onCancel,
  stop,
}: FootProps) {
  const sent = share < 1 ? `${Math.floor(share * 100)} % sent` : 'Asking for the pages'
  const words = isBroken ? `${sent}. The connection was lost; it goes on once it is back.` : sent
  return (
    <>
      <FormFault error={error} />
      {isBusy && (
        <div className="flex flex-col gap-2" role="status">
          <ProgressBar label="Sending the PDF" share={share} words={words} />
          <p className="text-sm text-ink-soft tabular-nums">{words}</p>
        </div>
      )}
      <div className={`${dialogButtons} sm:mt-2`}>
        <Button onClick={isBusy ? stop : onCancel}>{isBusy ? 'Stop' : 'Cancel'}</Button>
        <Button kind="primary" isBusy={isBusy} disabled={!isReady} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </>
  )
}
