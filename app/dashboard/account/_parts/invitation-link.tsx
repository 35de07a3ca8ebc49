import { useId } from 'react'
import { CopyButton } from '#components/ui/copy-button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'

/** Link to pass on where no mail is configured. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  const id = useId()
  const words = useWords('account')
  const frame = useWords('frame')
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-pretty text-ink-soft">{fill(words, 'invitations.passOn', { email })}</p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-medium">
          {fill(words, 'invitations.linkFor', { email })}
        </label>
        <div className="flex gap-2 max-sm:flex-col">
          <textarea
            id={id}
            readOnly
            rows={3}
            spellCheck={false}
            value={link}
            onFocus={event => event.target.select()}
            className="min-w-0 flex-1 resize-none rounded-md border border-edge bg-sunken px-3 py-2 font-mono text-sm break-all text-ink focus-visible:border-accent-ink focus-visible:outline-offset-0"
          />
          <CopyButton isPrimary label={frame.copyLink} text={link} />
        </div>
      </div>
    </div>
  )
}
