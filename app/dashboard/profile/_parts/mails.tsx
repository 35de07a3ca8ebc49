'use client'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { MailTopic } from '#db/rules/mails/topics.ts'

type Props = { offered: MailTopic[]; muted: MailTopic[]; sendsMail: boolean }

/** Switches for the mails that Recto sends by itself. */
export function Mails({ offered, muted: before, sendsMail }: Props) {
  const [muted, setMuted] = useState(before)
  const words = useWords('profile')
  const frame = useWords('frame')
  const toast = useToast()
  const change = useMutation(
    api.profile.muteMails.mutationOptions({ onSuccess: () => toast({ title: frame.saved }) }),
  )
  function set(topic: MailTopic, isWanted: boolean) {
    const next = isWanted ? muted.filter(one => one !== topic) : [...muted, topic]
    setMuted(next)
    runToEnd(
      change,
      { topics: next },
      {
        onError(error) {
          setMuted(muted)
          toast({ title: error.message, isFailure: true })
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {!sendsMail && <p className="text-pretty text-ink-soft">{words['mails.noServer']}</p>}
      {offered.map(topic => (
        <SwitchField
          key={topic}
          label={words[`mails.${topic}`]}
          name={`mails_${topic}`}
          hint={words[`mails.${topic}Hint`]}
          isOn={!muted.includes(topic)}
          disabled={change.isPending}
          onChange={isOn => set(topic, isOn)}
        />
      ))}
    </div>
  )
}
