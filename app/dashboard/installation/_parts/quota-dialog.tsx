import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useSchemaForm } from '#app/dashboard/_forms/use-schema-form.ts'
import { DialogForm } from '#components/forms/dialog-form.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { amountOfField, fieldOfAmount, type QuotaName, quotaNames, quotas } from '#db/rules/quotas/quotas.ts'

type Account = InstallationStatus['storage'][number]
type Props = {
  account: Account | undefined
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
}

/** Sets the quotas of an account. */
export function QuotaDialog({ account, isOpen, onOpenChange }: Props) {
  return (
    <Dialog
      title={`Quotas of ${account?.title ?? ''}`}
      isHeld={false}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      {account && <QuotaForm account={account} onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function QuotaForm({ account, onClose }: { account: Account; onClose(): void }) {
  const set = useMutation(api.installation.setQuotas.mutationOptions())
  const tell = useToast()
  const form = useSchemaForm({
    shape: quotaFields,
    draft: fieldsOf(account),
    async send(typed) {
      await set.mutateAsync({ accountId: account.id, ...quotaFields.parse(typed) })
      tell({ title: `Quotas of ${account.title} saved` })
      onClose()
    },
  })
  return (
    <DialogForm form={form} action="Save quotas" onCancel={onClose}>
      <p className="text-pretty text-ink-soft">
        An empty field sets no limit. Nothing is removed when a quota is lower than what is there: only
        additions are refused. The account’s owners and administrators are mailed at 80 % and at 100 %.
      </p>
      {quotaNames.map(name => (
        <TextField
          key={name}
          label={name === 'bytes' ? `${quotas[name].title} in ${quotas[name].unit.name}` : quotas[name].title}
          name={name}
          inputMode={name === 'bytes' ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder="No limit"
          hint={quotas[name].hint}
        />
      ))}
    </DialogForm>
  )
}

const amount = (name: QuotaName) =>
  z.string().transform((field, context) => {
    const amount = amountOfField(name, field)
    if (amount !== undefined) return amount
    const decimal = name === 'bytes' ? ' or a decimal one' : ''
    context.addIssue({ code: 'custom', message: `Enter a whole number${decimal}, or leave it empty.` })
    return z.NEVER
  })
const quotaFields = z.object({
  publications: amount('publications'),
  pages: amount('pages'),
  bytes: amount('bytes'),
})

function fieldsOf({ quotas: set }: Account): Record<QuotaName, string> {
  return {
    publications: fieldOfAmount('publications', set.publications),
    pages: fieldOfAmount('pages', set.pages),
    bytes: fieldOfAmount('bytes', set.bytes),
  }
}
