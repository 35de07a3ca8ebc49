/** @jsxImportSource preact */

import { useState } from 'preact/hooks'
import { fill } from '#db/rules/words/messages.ts'
import type { PanelProps } from '../panels/panel-props.ts'
import { count } from '../statistics/count.ts'
import { mostPrinted, pagesInRanges } from './page-ranges.ts'
import { asRange, PrintForm } from './print-form.tsx'

/** Prints pages from a window of their own, through the browser's dialog. */
export default function PrintPanel({ publication, words, visiblePages, onClose }: PanelProps) {
  const [trouble, setTrouble] = useState<string>()
  const print = (typed: string) => {
    const pages = pagesInRanges(typed, publication.pageCount)
    if (pages === undefined) return setTrouble(fill(words, 'noSuchPages', { total: publication.pageCount }))
    if (pages.length > mostPrinted) return setTrouble(fill(words, 'tooManyPages', { count: mostPrinted }))
    count({ type: 'printed' })
    const address = `${publication.path}/print?pages=${encodeURIComponent(typed)}`
    const opened = window.open(address)
    // Falls back to this window if pop-ups are blocked.
    if (!opened) return location.assign(address)
    opened.addEventListener('load', () => opened.print())
    onClose()
  }
  return (
    <div class="panel-body">
      <PrintForm
        publication={publication}
        words={words}
        value={asRange(visiblePages)}
        trouble={trouble}
        onPrint={print}
      />
    </div>
  )
}
