import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { amountOfField, fieldOfAmount, type QuotaName, quotaNames } from '#db/rules/quotas/quotas.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

type Account = InstallationStatus['storage'][number]
type Props = {
  account: Account | undefined
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Sets the quotas of an account. */
export function QuotaDialog({ account, isOpen, onOpenChange }: Props) {
  const words = useWords('installation')
  return (
    <Dialog
      title={fill(words, 'quotas.title', { title: account?.title ?? '' })}
      isHeld={false}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {account && <QuotaForm account={account} onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function QuotaForm({ account, onClose }: { account: Account; onClose(): void }) {
  const words = useWords('installation')
  const frame = useWords('frame')
  const shape = quotaFields(words)
  const set = useMutation(api.installation.setQuotas.mutationOptions())
  const toast = useToast()
  const form = useSchemaForm({
    shape,
    draft: fieldsOf(account),
    async send(typed) {
      await set.mutateAsync({ accountId: account.id, ...shape.parse(typed) })
      toast({ title: fill(words, 'quotas.saved', { title: account.title }) })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action={words['quotas.save']} onCancel={onClose}>
      <p className="text-pretty text-ink-soft">{words['quotas.about']}</p>
      {quotaNames.map(name => (
        <TextField
          key={name}
          label={name === 'bytes' ? words['quotas.storage'] : frame[`quotas.titles.${name}`]}
          name={name}
          inputMode={name === 'bytes' ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={words['quotas.noLimit']}
          hint={words[`quotas.hints.${name}`]}
        />
      ))}
    </DialogForm>
  )
}

const amount = (name: QuotaName, refusal: string) =>
  z.string().transform((field, context) => {
    const amount = amountOfField(name, field)
    if (amount !== undefined) return amount
    context.addIssue({ code: 'custom', message: refusal })
    return z.NEVER
  })
const quotaFields = (words: WordsOf<'installation'>) =>
  z.object({
    publications: amount('publications', words['quotas.whole']),
    pages: amount('pages', words['quotas.whole']),
    bytes: amount('bytes', words['quotas.decimal']),
  })

function fieldsOf({ quotas: set }: Account): Record<QuotaName, string> {
  return {
    publications: fieldOfAmount('publications', set.publications),
    pages: fieldOfAmount('pages', set.pages),
    bytes: fieldOfAmount('bytes', set.bytes),
  }
}
