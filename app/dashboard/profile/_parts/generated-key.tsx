import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import type { GeneratedApiKey } from '#app/dashboard/_api/api-keys.ts'
import { Button } from '#components/ui/button.tsx'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'

/** The clear text, shown once. */
export function GeneratedKey({ made, onDone }: { made: GeneratedApiKey; onDone(): void }) {
  const id = useId()
  return (
    <div className="mt-4 flex flex-col gap-5">
      <p className="flex items-start gap-2 rounded-md bg-care-wash px-3 py-2.5 text-care">
        <TriangleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
        <span className="text-pretty">
          It is shown this once only. Keep it where you keep passwords: whoever has it can act in your name.
        </span>
      </p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium wrap-anywhere">
          {made.api_key.name}
        </label>
        <div className="flex gap-2 max-sm:flex-col">
          <textarea
            id={id}
            readOnly
            rows={2}
            spellCheck={false}
            value={made.key}
            onFocus={event => event.target.select()}
            className="min-w-0 flex-1 resize-none rounded-md border border-edge bg-sunken px-3 py-2 font-mono text-sm break-all text-ink focus-visible:border-accent-ink focus-visible:outline-offset-0"
          />
          <CopyButton isPrimary what="the key" text={made.key} />
        </div>
      </div>
      <p className="text-sm text-pretty text-ink-soft">
        A program sends it with each request, in the header{' '}
        <code className="font-mono wrap-anywhere text-ink">Authorization: ApiKey {made.api_key.prefix}…</code>
      </p>
      <div className={dialogButtons}>
        <Button onClick={onDone}>I have kept it</Button>
      </div>
    </div>
  )
}
