'use client'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#components/words/words.tsx'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

const tickMs = 2000

type Props = {
  /** Accessible name: "Copy the address". */
  label: string
  text: string
  /** Labelled, as the main action. */
  isPrimary?: boolean
  /** Labelled, among other buttons. */
  isLabelled?: boolean
}

export function CopyButton({ label, text, isPrimary = false, isLabelled = false }: Props) {
  const words = useWords('frame')
  const [result, setResult] = useState<'copied' | 'failed'>()
  async function copy() {
    setResult((await isCopied(text)) ? 'copied' : 'failed')
    setTimeout(() => setResult(undefined), tickMs)
  }
  const current = result === 'copied' ? words.copied : result === 'failed' ? words.notCopied : label
  return (
    <Tooltip words={current}>
      <Button
        kind={isPrimary ? 'primary' : isLabelled ? 'secondary' : 'icon'}
        aria-label={label}
        onClick={copy}
      >
        {result === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {(isPrimary || isLabelled) && (result === 'copied' ? words.copied : words.copy)}
        <span role="status" className="sr-only">
          {result && current}
        </span>
      </Button>
    </Tooltip>
  )
}

/** Browsers offer no clipboard on plain http. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
