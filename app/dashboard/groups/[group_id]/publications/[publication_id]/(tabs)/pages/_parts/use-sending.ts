import { useEffect, useRef, useState } from 'react'
import { discardSent, type PageChange, useAddFromPdf } from '#app/dashboard/_api/pages/page-conversions.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

export type SendingState = {
  isBusy: boolean
  error: string | undefined
  sentFile: File | undefined // file and bytes sent
  sent: number
  isBroken: boolean // true while the connection is lost
  send(file: File, change: PageChange): void
  stop(): void
}

/** @param onDone called once the conversion is queued */
export function useSending(named: PublicationInput, onDone: () => void): SendingState & { reset(): void } {
  const words = useWords('list')
  const add = useAddFromPdf(named)
  const toast = useToast()
  const [sentFile, setSentFile] = useState<File>()
  const [sent, setSent] = useState(0)
  const [isBroken, setIsBroken] = useState(false)
  const abort = useRef<AbortController>(undefined)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  async function send(file: File, change: PageChange) {
    abort.current = new AbortController()
    setSentFile(file)
    setSent(0)
    setIsBroken(false)
    const { signal } = abort.current
    const onSent = (bytes: number) => {
      setIsBroken(false)
      setSent(bytes)
    }
    signal.addEventListener('abort', () => discardSent(named.groupId, file))
    try {
      await add.mutateAsync({ file, change, signal, onSent, onBroken: setIsBroken })
      onDone()
      toast({ title: words['sending.converting'] })
    } catch (error) {
      // The dialog reports it unless closed.
      if (!isHere.current)
        toast({
          title: fill(words, 'sending.notAdded', { name: file.name, reason: faultInWords(error) }),
          isFailure: true,
        })
    }
  }
  return {
    isBusy: add.isPending,
    error: add.error === null || abort.current?.signal.aborted ? undefined : add.error.message,
    sentFile,
    sent,
    isBroken,
    send,
    stop: () => abort.current?.abort(),
    reset: add.reset,
  }
}
