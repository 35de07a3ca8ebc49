import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { Job } from '#db/queued-jobs/jobs.ts'
import { jobName, ownerOf } from './job-words.ts'

type Props = {
  job: Job | undefined // undefined closes the dialog
  onClose(): void
}

export function CancelQuestion({ job, onClose }: Props) {
  const [shown, setShown] = useState(job)
  useEffect(() => {
    if (job !== undefined) setShown(job)
  }, [job])
  const cancel = useMutation(api.installation.jobs.cancel.mutationOptions())
  const tell = useToast()
  if (shown === undefined) return null
  const name = jobName(shown)
  function carryOut() {
    if (job === undefined) return
    runToEnd(
      cancel,
      { id: job.id },
      {
        onSuccess() {
          onClose()
          tell({ title: `“${name}” was canceled` })
        },
      },
    )
  }
  return (
    <Question
      title={`Cancel “${name}”?`}
      confirm="Cancel job"
      cancel="Keep it"
      isOpen={job !== undefined}
      isBusy={cancel.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={cancel.reset}
      onConfirm={carryOut}
    >
      <p>{ownerOf(shown)}: the job is not carried out. What was done before stays.</p>
      <FormFault error={cancel.error?.message} />
    </Question>
  )
}
