'use client'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'

type Props = { error: Error & { digest?: string }; reset(): void }

/** What stands where a screen failed. */
export default function FailedScreen({ error, reset }: Props) {
  const tryAgain = (
    <Button kind="primary" onClick={reset}>
      Try again
    </Button>
  )
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <Notice level={1} title="This screen could not be shown" action={tryAgain}>
        Something went wrong on our side. Nothing of yours is lost.
        {error.digest && <p className="mt-2 text-sm">Quote {error.digest} when you report it.</p>}
      </Notice>
    </main>
  )
}
