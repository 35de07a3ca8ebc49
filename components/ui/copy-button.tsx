'use client'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

const tickMs = 2000

type Props = {
  /** Noun for the accessible name: "the address". */
  what: string
  text: string
  /** Labelled, as the main action. */
  isPrimary?: boolean
  /** Labelled, among other buttons. */
  isLabelled?: boolean
}

export function CopyButton({ what, text, isPrimary = false, isLabelled = false }: Props) {
  const [result, setResult] = useState<'copied' | 'failed'>()
  async function copy() {
    setResult((await isCopied(text)) ? 'copied' : 'failed')
    setTimeout(() => setResult(undefined), tickMs)
  }
  const words = result ? results[result] : `Copy ${what}`
  return (
    <Tooltip words={words}>
      <Button
        kind={isPrimary ? 'primary' : isLabelled ? 'secondary' : 'icon'}
        aria-label={`Copy ${what}`}
        onClick={copy}
      >
        {result === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        {(isPrimary || isLabelled) && (result === 'copied' ? 'Copied' : 'Copy')}
        <span role="status" className="sr-only">
          {result && words}
        </span>
      </Button>
    </Tooltip>
  )
}

const results = { copied: 'Copied', failed: 'It could not be copied: select it and copy it yourself' }

/** Browsers offer no clipboard on plain http. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
