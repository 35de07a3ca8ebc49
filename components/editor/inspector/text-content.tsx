import { lazy, Suspense, useContext, useEffect, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useWords } from '#components/words/words.tsx'
import { FormContext } from './use-draft.ts'

/** Loaded when somebody edits. */
const RichText = lazy(() => import('./rich-text.tsx'))

type Props = { html: string | null; onChange(html: string | null): void }

/** The text of a hotspot: plain until its editor is opened. */
export function TextContent({ html, onChange }: Props) {
  const { mayWrite } = useContext(FormContext)
  const [isOpen, setIsOpen] = useState(false)
  const words = useWords('editor')
  const [plain, setPlain] = useState('')
  // Parsing needs a browser.
  useEffect(() => setPlain(html === null ? '' : wordsOf(html)), [html])
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton className="h-40" />}>
        <RichText label={words['inspector.text']} html={html ?? ''} onChange={onChange} />
      </Suspense>
    )
  }
  return (
    <div className="flex flex-col items-start gap-2">
      {html !== null && <p className="line-clamp-4 w-full text-sm wrap-anywhere">{plain}</p>}
      {mayWrite && (
        <Button onClick={() => setIsOpen(true)}>{words[html === null ? 'text.write' : 'text.change']}</Button>
      )}
      {html === null && !mayWrite && <p className="text-sm text-ink-soft">{words['text.none']}</p>}
    </div>
  )
}

function wordsOf(html: string): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<(br|\/p|\/li|\/h\d)\b/g, ' <$1'), 'text/html')
  return parsed.body.textContent?.trim() ?? ''
}
