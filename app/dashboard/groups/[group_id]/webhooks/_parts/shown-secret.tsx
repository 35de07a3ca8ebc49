import { Button } from '#components/ui/button.tsx'
import { dialogButtons } from '#components/ui/dialog.tsx'
import { ShownKey } from '#components/ui/shown-key.tsx'

/** A new secret, shown once. */
export function ShownSecret({ secret, onDone }: { secret: string; onDone(): void }) {
  return (
    <div className="mt-4 flex flex-col gap-5">
      <ShownKey name="Secret" copyLabel="Copy the secret" text={secret}>
        Your receiver needs it to tell our events from forged ones.
      </ShownKey>
      <p className="text-sm text-pretty text-ink-soft">
        Messages are signed as{' '}
        <a
          href="https://www.standardwebhooks.com/"
          target="_blank"
          rel="noreferrer"
          className="rounded-sm font-medium text-accent-ink underline underline-offset-4 hover:no-underline"
        >
          Standard Webhooks
        </a>{' '}
        describes, which has libraries for most languages.
      </p>
      <div className={dialogButtons}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
