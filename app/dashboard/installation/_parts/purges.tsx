import { useMutation } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { InstallationSection } from './section.tsx'

/** Purges of shared caches that failed; nothing without any. */
export function Purges({ purges: { publications, last } }: { purges: InstallationStatus['purges'] }) {
  const retry = useMutation(api.installation.retryPurges.mutationOptions())
  const tell = useToast()
  const { day, time } = useTimes()
  if (last === null) return null
  const of = publications === 1 ? '1 publication' : `${publications.toLocaleString('en')} publications`
  function carryOut() {
    runToEnd(retry, undefined, {
      onSuccess: () => tell({ title: 'Shared caches are being purged again' }),
      onError: error => tell({ title: error.message, isFailure: true }),
    })
  }
  return (
    <InstallationSection
      id="purges"
      title="Shared caches"
      hint="They are told what changed, so that readers see it at once. A purge that fails is tried again by itself."
      action={
        <Button isBusy={retry.isPending} onClick={carryOut}>
          Retry now
        </Button>
      }
    >
      <div className="flex gap-3 rounded-xl bg-care-wash px-4 py-3.5 sm:px-5">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-care" />
        <div className="min-w-0">
          <p className="font-medium text-pretty">
            Caches couldn’t be purged for {of}. Readers may see old pages.
          </p>
          <p className="text-pretty wrap-anywhere tabular-nums">
            {last.error} ({day(last.failedAt)}, {time(last.failedAt)})
          </p>
        </div>
      </div>
    </InstallationSection>
  )
}
