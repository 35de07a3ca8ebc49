import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { fill } from '#db/rules/words/messages.ts'

/** Deletes an empty group. */
export function DeleteGroup({ group }: { group: GroupSettings }) {
  const words = useWords('settings')
  const frame = useWords('frame')
  const [isAsking, setIsAsking] = useState(false)
  const remove = useMutation(api.groups.remove.mutationOptions())
  const router = useRouter()
  const carryOut = () => remove.mutate({ groupId: group.id }, { onSuccess: () => router.push('/dashboard') })
  return (
    <section
      aria-labelledby="delete-group"
      className="flex flex-col items-start gap-3 border-t border-hairline pt-6"
    >
      <h2 id="delete-group" className="text-lg font-semibold">
        {words['delete.title']}
      </h2>
      <p className="text-pretty text-ink-soft">{words['delete.about']}</p>
      <Button onClick={() => setIsAsking(true)}>{words['delete.delete']}</Button>
      <Question
        title={fill(words, 'delete.question', { title: group.title })}
        confirm={words['delete.delete']}
        cancel={frame.cancel}
        isOpen={isAsking}
        isBusy={remove.isPending || remove.isSuccess}
        onOpenChange={setIsAsking}
        onClosed={remove.reset}
        onConfirm={carryOut}
      >
        <p>{words['delete.consequences']}</p>
        <FormFault error={remove.error?.message} />
      </Question>
    </section>
  )
}
