import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, dialogButtons } from '#components/ui/dialog.tsx'
import { ShownKey } from '#components/ui/shown-key.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { Affiliate, MadeAffiliate } from '#db/affiliates/affiliates.ts'
import type { PartnerTerms } from '#db/rules/terms/partners.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import type { LentGroup } from './lent-groups.ts'
import { PartnerForm } from './partner-form.tsx'

type Props = {
  partner: Affiliate | 'new' | undefined // undefined closes the dialog
  groups: LentGroup[]
  onClose(): void
  /** Receives the focus once a partner was added. */
  focusAfter(): HTMLElement | null
}

/** Adds a partner and shows its key once, or changes one. */
export function PartnerDialog({ partner, groups, onClose, focusAfter }: Props) {
  const words = useWords('account')
  const frame = useWords('frame')
  const [current, setCurrent] = useState(partner)
  useEffect(() => {
    if (partner !== undefined) setCurrent(partner)
  }, [partner])
  // The clear text of the key leaves memory with its dialog.
  const create = useMutation(api.affiliates.create.mutationOptions({ gcTime: 0 }))
  const change = useMutation(api.affiliates.change.mutationOptions())
  const toast = useToast()
  const made = create.data
  const before = current === 'new' ? undefined : current
  const isBusy = create.isPending || change.isPending

  async function save(terms: PartnerTerms) {
    if (before === undefined) return create.mutateAsync(terms)
    await change.mutateAsync({ id: before.id, ...terms })
    onClose()
    toast({ title: frame.saved })
  }

  return (
    <Dialog
      title={titleOf(before, made, words)}
      isOpen={partner !== undefined}
      isHeld={made !== undefined}
      onOpenChange={isOpen => isOpen || isBusy || onClose()}
      onClosed={create.reset}
      focusAfter={() => (made ? focusAfter() : null)}
    >
      {made ? (
        <PartnerKey made={made} onDone={onClose} />
      ) : (
        <PartnerForm
          key={before?.id ?? 'new'}
          before={before}
          groups={groups}
          onSave={save}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}

function titleOf(
  before: Affiliate | undefined,
  made: MadeAffiliate | undefined,
  words: WordsOf<'account'>,
): string {
  if (made) return words['partner.key']
  return before === undefined
    ? words['partners.add']
    : fill(words, 'partners.changeNamed', { name: before.name })
}

function PartnerKey({ made, onDone }: { made: MadeAffiliate; onDone(): void }) {
  const words = useWords('account')
  const frame = useWords('frame')
  return (
    <div className="mt-4 flex flex-col gap-5">
      <ShownKey name={made.name} text={made.key}>
        {words['partner.keyText']}
      </ShownKey>
      <p className="text-sm text-pretty text-ink-soft">
        {fillRich(words, 'partner.keyUse', {
          graphql: () => <code className="font-mono text-ink">/graphql</code>,
          publications: () => <code className="font-mono text-ink">/publications</code>,
          key: () => <code className="font-mono wrap-anywhere text-ink">x-api-key: {made.prefix}…</code>,
        })}
      </p>
      <div className={dialogButtons}>
        <Button onClick={onDone}>{frame.done}</Button>
      </div>
    </div>
  )
}
