import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import { ShownKey } from '#components/ui/shown-key.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'

/** A new secret, shown once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone(): void }) {
  const words = useWords('settings')
  const frame = useWords('frame')
  return (
    <div className="mt-4 flex flex-col gap-5">
      <ShownKey name={words['webhooks.secret']} copyLabel={words['webhooks.secretCopy']} text={secret}>
        {words['webhooks.secretHint']}
      </ShownKey>
      <p className="text-sm text-pretty text-ink-soft">
        {fillRich(words, 'webhooks.signed', {
          link: text => (
            <a
              href="https://www.standardwebhooks.com/"
              target="_blank"
              rel="noreferrer"
              className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
            >
              {text}
            </a>
          ),
        })}
      </p>
      <div className={dialogButtons}>
        <Button onClick={onDone}>{frame.done}</Button>
      </div>
    </div>
  )
}
