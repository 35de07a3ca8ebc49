'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'

type Props = { groups: { id: number; title: string }[]; chosen: number[] }

/** Switches for the weekly mail of each group. */
export function WeeklyMails({ groups, chosen: before }: Props) {
  const [chosen, setChosen] = useState(before)
  const words = useWords('profile')
  const frame = useWords('frame')
  const toast = useToast()
  const change = useMutation(
    api.profile.chooseWeeklyMails.mutationOptions({ onSuccess: () => toast({ title: frame.saved }) }),
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
          toast({ title: error.message, isFailure: true })
        },
      },
    )
  }
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="font-medium">{words['weekly.title']}</legend>
      <p className="text-sm text-pretty text-ink-soft">{words['weekly.text']}</p>
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
