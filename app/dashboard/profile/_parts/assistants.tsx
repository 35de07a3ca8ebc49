'use client'
import { useId } from 'react'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { useWords } from '#components/words/words.tsx'

/** Tells how an assistant is connected. @param address of the Model Context Protocol */
export function Assistants({ address }: { address: string }) {
  const words = useWords('profile')
  const frame = useWords('frame')
  return (
    <section aria-labelledby="assistants" className="flex flex-col gap-4 pt-5">
      <div>
        <h3 id="assistants" className="font-semibold">
          {words['assistants.title']}
        </h3>
        <p className="mt-1 text-pretty text-ink-soft">{words['assistants.text']}</p>
      </div>
      <Copied label={words['assistants.address']} copyLabel={frame.copyAddress} text={address} rows={1} />
      <details>
        <summary className="w-fit cursor-pointer rounded-md py-2 touch:py-2.5 text-ink-soft transition-colors hover:text-ink">
          {words['assistants.file']}
        </summary>
        <div className="mt-2">
          <Copied
            label={words['assistants.placeKey']}
            copyLabel={words['assistants.copyConfiguration']}
            text={configuration(address)}
            rows={11}
          />
        </div>
      </details>
    </section>
  )
}

type CopiedProps = { label: string; copyLabel: string; text: string; rows: number }

function Copied({ label, copyLabel, text, rows }: CopiedProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex items-start gap-2">
        <textarea
          id={id}
          readOnly
          rows={rows}
          spellCheck={false}
          value={text}
          onFocus={event => event.target.select()}
          className="min-h-field field-sizing-content min-w-0 flex-1 resize-none rounded-md border border-edge bg-sunken px-3 py-2 font-mono text-sm break-all whitespace-pre-wrap text-ink focus-visible:border-accent-ink focus-visible:outline-offset-0"
        />
        <CopyButton label={copyLabel} text={text} />
      </div>
    </div>
  )
}

/** The form that most programs read. */
function configuration(url: string): string {
  const headers = { Authorization: 'Bearer YOUR_KEY' }
  return JSON.stringify({ mcpServers: { recto: { type: 'http', url, headers } } }, undefined, 2)
}
