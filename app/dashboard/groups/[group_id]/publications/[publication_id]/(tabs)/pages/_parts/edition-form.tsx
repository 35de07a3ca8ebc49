import { useEffect } from 'react'
import { useWords } from '#components/words/words.tsx'
import { SendingFoot } from './sending-foot.tsx'
import type { SendingState } from './use-sending.ts'

type Props = SendingState & { file: File; onCancel(): void }

/** Sends a new edition as soon as its PDF was chosen: a person looks at it before readers do. */
export function EditionForm({ file, onCancel, ...sending }: Props) {
  const words = useWords('publication')
  const send = () => sending.send(file, { how: 'edition' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => void send(), [file])
  return (
    <SendingFoot {...sending} confirm={words['edition.send']} isReady onConfirm={send} onCancel={onCancel} />
  )
}
