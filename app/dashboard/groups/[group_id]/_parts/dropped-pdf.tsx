import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { pdfFault } from '#app/dashboard/_uploads/check-pdf.ts'
import { mostPdfBytes } from '#app/dashboard/_uploads/upload-store.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { SendingFoot } from '../publications/[publication_id]/(tabs)/pages/_parts/sending-foot.tsx'
import { useSending } from '../publications/[publication_id]/(tabs)/pages/_parts/use-sending.ts'

type Props = {
  named: PublicationInput
  title: string
  file: File
  isOpen: boolean
  onClose(): void
  /** Makes a publication of it instead. */
  onNew(): void
}

/** Asks what a PDF that was dropped on a publication is to become, and sends a new edition. */
export default function DroppedPdf({ named, title, file, isOpen, onClose, onNew }: Props) {
  const words = useWords('list')
  const router = useRouter()
  const [fault, setFault] = useState<string>()
  const confirm = useRef<HTMLButtonElement>(null)
  const sending = useSending(named, () => {
    onClose()
    router.push(`/dashboard/groups/${named.groupId}/publications/${named.publicationId}/pages`)
  })
  async function send() {
    const found = await pdfFault(file, mostPdfBytes())
    setFault(found)
    if (found === undefined) sending.send(file, { how: 'edition' })
  }
  return (
    <Dialog
      title={fill(words, 'dropped.title', { title })}
      isOpen={isOpen}
      isHeld={sending.isBusy}
      focusFirst={() => confirm.current}
      onOpenChange={next => next || onClose()}
      onClosed={() => {
        setFault(undefined)
        sending.reset()
      }}
    >
      <div className="mt-3 flex flex-col items-start gap-3">
        <p className="font-medium wrap-anywhere">{file.name}</p>
        <p className="text-pretty text-ink-soft">{words['dropped.text']}</p>
        <FormFault error={fault} />
        {!sending.isBusy && <Button onClick={onNew}>{words['dropped.instead']}</Button>}
      </div>
      <SendingFoot
        {...sending}
        confirm={words['sending.edition']}
        confirmRef={confirm}
        isReady
        onConfirm={() => void send()}
        onCancel={onClose}
      />
    </Dialog>
  )
}
