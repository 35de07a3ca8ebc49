import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Job } from '#db/queued-jobs/jobs.ts'
import { fill } from '#db/rules/words/messages.ts'
import { jobName, ownerOf } from './job-words.ts'

type Props = {
  job: Job | undefined // undefined closes the dialog
  onClose(): void
}

export function CancelQuestion({ job, onClose }: Props) {
  const words = useWords('installation')
  const [current, setCurrent] = useState(job)
  useEffect(() => {
    if (job !== undefined) setCurrent(job)
  }, [job])
  const cancel = useMutation(api.installation.jobs.cancel.mutationOptions())
  const toast = useToast()
  if (current === undefined) return null
  const name = jobName(current, words)
  function carryOut() {
    if (job === undefined) return
    runToEnd(
      cancel,
      { id: job.id },
      {
        onSuccess() {
          onClose()
          toast({ title: fill(words, 'cancel.canceled', { job: name }) })
        },
      },
    )
  }
  return (
    <Question
      title={fill(words, 'cancel.title', { job: name })}
      confirm={words['cancel.cancel']}
      cancel={words['cancel.keep']}
      isOpen={job !== undefined}
      isBusy={cancel.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={cancel.reset}
      onConfirm={carryOut}
    >
      <p>{fill(words, 'cancel.effect', { owner: ownerOf(current, words) })}</p>
      <FormFault error={cancel.error?.message} />
    </Question>
  )
}
