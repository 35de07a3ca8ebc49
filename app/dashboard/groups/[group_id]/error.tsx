'use client'
import { FailedScreen } from '#app/dashboard/_frame/failed-screen.tsx'

type Props = { error: Error & { digest?: string }; reset(): void }

/** Inside the frame, so that the way to everything else stays where it is. */
export default function FailedInGroup({ error, reset }: Props) {
  return (
    <div className="grid flex-1 place-items-center pb-16">
      <FailedScreen digest={error.digest} tryAgain={reset} />
    </div>
  )
}
