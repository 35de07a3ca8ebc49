import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'

/** Deletes an empty group. */
export function DeleteGroup({ group }: { group: GroupSettings }) {
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
        Delete this group
      </h2>
      <p className="text-pretty text-ink-soft">
        You can delete a group once it is empty and isn’t your only one.
      </p>
      <Button onClick={() => setIsAsking(true)}>Delete group</Button>
      <Question
        title={`Delete “${group.title}”?`}
        confirm="Delete group"
        cancel="Cancel"
        isOpen={isAsking}
        isBusy={remove.isPending || remove.isSuccess}
        onOpenChange={setIsAsking}
        onClosed={remove.reset}
        onConfirm={carryOut}
      >
        <p>
          Its address, domain, product feed and archived publications are deleted too. This can’t be undone.
        </p>
        <FormFault error={remove.error?.message} />
      </Question>
    </section>
  )
}
