import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import { ShownKey } from '#components/ui/shown-key.tsx'
import type { GeneratedApiKey } from '#db/people/api-keys.ts'

/** The clear text, shown once. */
export function GeneratedKey({ made, onDone }: { made: GeneratedApiKey; onDone(): void }) {
  return (
    <div className="mt-4 flex flex-col gap-5">
      <ShownKey name={made.name} text={made.key}>
        Keep it where you keep passwords: anyone who has it can act in your name.
      </ShownKey>
      <p className="text-sm text-pretty text-ink-soft">
        Programs send it with each request, in the header{' '}
        <code className="font-mono wrap-anywhere text-ink">Authorization: ApiKey {made.prefix}…</code>
      </p>
      <div className={dialogButtons}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
