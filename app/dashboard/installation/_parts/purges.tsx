import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { fill } from '#db/rules/words/messages.ts'
import { InstallationSection } from './section.tsx'

/** Purges of shared caches that failed; nothing without any. */
export function Purges({ purges: { publications, last } }: { purges: InstallationStatus['purges'] }) {
  const retry = useMutation(api.installation.retryPurges.mutationOptions())
  const toast = useToast()
  const { day, time } = useTimes()
  const words = useWords('installation')
  if (last === null) return null
  function carryOut() {
    runToEnd(retry, undefined, {
      onSuccess: () => toast({ title: words['purges.retried'] }),
      onError: error => toast({ title: error.message, isFailure: true }),
    })
  }
  return (
    <InstallationSection
      id="purges"
      title={words['purges.title']}
      hint={words['purges.about']}
      action={
        <Button isBusy={retry.isPending} onClick={carryOut}>
          {words['purges.retry']}
        </Button>
      }
    >
      <div className="flex gap-3 rounded-xl bg-care-wash px-4 py-3.5 sm:px-5">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-care" />
        <div className="min-w-0">
          <p className="font-medium text-pretty">{fill(words, 'purges.failed', { count: publications })}</p>
          <p className="text-pretty wrap-anywhere tabular-nums">
            {last.error} ({day(last.failedAt)}, {time(last.failedAt)})
          </p>
        </div>
      </div>
    </InstallationSection>
  )
}
