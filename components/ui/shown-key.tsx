import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useWords } from '#components/words/words.tsx'
import { CopyButton } from './copy-button.tsx'

type Props = {
  /** Name of the key. */
  name: string
  /** Name of the button that copies it; that of a key if left out. */
  copyLabel?: string
  text: string
  /** Consequence for whom it falls to. */
  children: ReactNode
}

/** A key in clear text, shown once, to copy. */
export function ShownKey({ name, copyLabel, text, children }: Props) {
  const id = useId()
  const words = useWords('frame')
  return (
    <>
      <p className="flex items-start gap-2 rounded-md bg-care-wash px-3 py-2.5 text-care">
        <TriangleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
        <span className="text-pretty">
          {words.shownOnce} {children}
        </span>
      </p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium wrap-anywhere">
          {name}
        </label>
        <div className="flex gap-2 max-sm:flex-col">
          <textarea
            id={id}
            readOnly
            rows={2}
            spellCheck={false}
            value={text}
            onFocus={event => event.target.select()}
            className="min-w-0 flex-1 resize-none rounded-md border border-edge bg-sunken px-3 py-2 font-mono text-sm break-all text-ink focus-visible:border-accent-ink focus-visible:outline-offset-0"
          />
          <CopyButton isPrimary label={copyLabel ?? words.copyKey} text={text} />
        </div>
      </div>
    </>
  )
}
