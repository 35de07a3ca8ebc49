import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import { ShownKey } from '#components/ui/shown-key.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { GeneratedApiKey } from '#db/people/api-keys.ts'

/** The clear text, shown once. */
export function GeneratedKey({ made, onDone }: { made: GeneratedApiKey; onDone(): void }) {
  const words = useWords('profile')
  const frame = useWords('frame')
  return (
    <div className="mt-4 flex flex-col gap-5">
      <ShownKey name={made.name} text={made.key}>
        {words['newKey.keepSafe']}
      </ShownKey>
      <p className="text-sm text-pretty text-ink-soft">
        {fillRich(words, 'newKey.howSent', {
          header: () => (
            <code className="font-mono wrap-anywhere text-ink">Authorization: ApiKey {made.prefix}…</code>
          ),
        })}
      </p>
      <div className={dialogButtons}>
        <Button onClick={onDone}>{frame.done}</Button>
      </div>
    </div>
  )
}
