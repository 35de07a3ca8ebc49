'use client'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

const tickMs = 2000

/** Puts a text on the clipboard. @param what names it: "Copy the address" */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), tickMs)
  }
  return (
    <Tooltip words={isCopied ? 'Copied' : `Copy ${what}`}>
      <Button kind="icon" aria-label={`Copy ${what}`} onClick={copy}>
        {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        <span role="status" className="sr-only">
          {isCopied && 'Copied'}
        </span>
      </Button>
    </Tooltip>
  )
}
