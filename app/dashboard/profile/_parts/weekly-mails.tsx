'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useToast } from '#components/ui/toasts.tsx'

type Props = { groups: { id: number; title: string }[]; chosen: number[] }

/** Switches for the weekly mail of each group. */
export function WeeklyMails({ groups, chosen: before }: Props) {
  const [chosen, setChosen] = useState(before)
  const tell = useToast()
  const change = useMutation(
    api.profile.chooseWeeklyMails.mutationOptions({ onSuccess: () => tell({ title: 'Saved' }) }),
  )
  if (groups.length === 0) return null
  function set(id: number, isWanted: boolean) {
    const known = new Set(groups.map(group => group.id))
    // Groups that the person no longer sees are left out.
    const others = chosen.filter(one => one !== id && known.has(one))
    const next = isWanted ? [...others, id] : others
    setChosen(next)
    runToEnd(
      change,
      { groupIds: next },
      {
        onError(error) {
          setChosen(chosen)
          tell({ title: error.message, isFailure: true })
        },
      },
    )
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-medium">Statistics of the week</legend>
      <p className="text-sm text-pretty text-ink-soft">
        On Monday at 7:00 of the group: opens, visitors and reading time beside the week before, and the best
        publications, products and searches in vain. A week without readers has no mail.
      </p>
      <div className="flex max-h-96 flex-col gap-3 overflow-y-auto p-1">
        {groups.map(({ id, title }) => (
          <SwitchField
            key={id}
            label={title}
            name={`weekly_mail_${id}`}
            isOn={chosen.includes(id)}
            disabled={change.isPending}
            onChange={isOn => set(id, isOn)}
          />
        ))}
      </div>
    </fieldset>
  )
}
