'use client'
import { FailedScreen } from '#app/dashboard/_frame/failed-screen.tsx'

type Props = { error: Error & { digest?: string }; reset(): void }

/** Keeps the frame's navigation. */
export default function FailedInGroup({ error, reset }: Props) {
  return (
    <div className="grid flex-1 place-items-center pb-16">
      <FailedScreen digest={error.digest} tryAgain={reset} />
    </div>
  )
}
