'use client'
import { FailedScreen } from './_frame/failed-screen.tsx'

type Props = { error: Error & { digest?: string }; reset(): void }

export default function FailedDashboard({ error, reset }: Props) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <FailedScreen digest={error.digest} tryAgain={reset} />
    </main>
  )
}
