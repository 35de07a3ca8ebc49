import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { Question } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ApiKey } from '#db/people/api-keys.ts'
import { fill } from '#db/rules/words/messages.ts'
import { RevokeQuestion } from './revoke-question.tsx'

type Props = { working: ApiKey[]; onClose(): void }

/** Tells after a change of the password that API keys work on, by their names, and offers to revoke them. */
export function KeysAfterChange({ working, onClose }: Props) {
  const words = useWords('profile')
  const frame = useWords('frame')
  const heading = useRef<HTMLHeadingElement>(null)
  const [toRevoke, setToRevoke] = useState<ApiKey>()
  const [isAsking, setIsAsking] = useState(false)
  const focusAfter = () => heading.current
  // Read out, and seen on a phone, where it begins below the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="keys-after-change"
      className="flex flex-col gap-4 rounded-xl border border-hairline bg-raised px-4 py-4 sm:px-5"
    >
      <div>
        <h4 id="keys-after-change" ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {working.length > 0 ? words['afterChange.work'] : words['afterChange.noneWorks']}
        </h4>
        <p className="mt-1 text-pretty text-ink-soft">
          {words['afterChange.changed']} {working.length > 0 && words['afterChange.advice']}
        </p>
      </div>
      {working.length > 0 && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {working.map(apiKey => (
            <WorkingKey key={apiKey.id} apiKey={apiKey} onRevoke={() => setToRevoke(apiKey)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {working.length > 1 && (
          <Button kind="danger" onClick={() => setIsAsking(true)}>
            {fill(words, 'afterChange.revokeAll', { count: working.length })}
          </Button>
        )}
        <Button onClick={onClose}>{working.length > 0 ? words['afterChange.keep'] : frame.close}</Button>
      </div>
      <RevokeQuestion apiKey={toRevoke} onClose={() => setToRevoke(undefined)} focusAfter={focusAfter} />
      <RevokeAllQuestion
        keys={working}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        focusAfter={focusAfter}
      />
    </section>
  )
}

function WorkingKey({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke(): void }) {
  const words = useWords('profile')
  const { name, prefix, lastUsedAt } = apiKey
  const { day } = useTimes()
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          <code className="font-mono">{prefix}…</code> ·{' '}
          {lastUsedAt === null
            ? words['afterChange.neverUsed']
            : fill(words, 'afterChange.lastUsed', { day: day(lastUsedAt) })}
        </p>
      </div>
      <Button aria-label={fill(words, 'revoke.revokeNamed', { name })} onClick={onRevoke}>
        {words['revoke.revoke']}
      </Button>
    </li>
  )
}

type AllProps = { keys: ApiKey[]; isOpen: boolean; onClose(): void; focusAfter(): HTMLElement | null }

function RevokeAllQuestion({ keys, isOpen, onClose, focusAfter }: AllProps) {
  const words = useWords('profile')
  const frame = useWords('frame')
  const revoke = useRevokeAll()
  const toast = useToast()

  function carryOut() {
    runToEnd(revoke, keys, {
      onSuccess() {
        onClose()
        toast({ title: words['afterChange.noneWorks'] })
      },
    })
  }

  return (
    <Question
      title={words['revokeAll.title']}
      confirm={words['revokeAll.confirm']}
      cancel={frame.cancel}
      isOpen={isOpen}
      isBusy={revoke.isPending}
      onOpenChange={isOpen => isOpen || onClose()}
      onClosed={revoke.reset}
      onConfirm={carryOut}
      focusAfter={() => (revoke.isSuccess ? focusAfter() : null)}
    >
      <p>{words['revokeAll.stops']}</p>
      <p>{words['revoke.undone']}</p>
      <FormFault error={revoke.error?.message} />
    </Question>
  )
}

/** Revokes one after another. What was revoked before an error stays so, and may be sent again. */
function useRevokeAll() {
  const queries = useQueryClient()
  return useMutation({
    async mutationFn(keys: ApiKey[]) {
      for (const { id } of keys) await api.apiKeys.revoke.call({ id })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.apiKeys.key() }),
  })
}
