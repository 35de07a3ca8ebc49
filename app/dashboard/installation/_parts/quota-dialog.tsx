import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
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
  const [fields, setFields] = useState(() => fieldsOf(account))
  const [isSent, setIsSent] = useState(false)
  const set = useMutation(api.installation.setQuotas.mutationOptions())
  const tell = useToast()
  const faultOf = (name: QuotaName) =>
    isSent && amountOfField(name, fields[name]) === undefined
      ? `Enter a whole number${name === 'bytes' ? ' or a decimal one' : ''}, or leave it empty.`
      : undefined
  function submit() {
    setIsSent(true)
    const [publications, pages, bytes] = quotaNames.map(name => amountOfField(name, fields[name]))
    if (publications === undefined || pages === undefined || bytes === undefined) return
    runToEnd(
      set,
      { accountId: account.id, publications, pages, bytes },
      {
        onSuccess: () => {
          tell({ title: `Quotas of ${account.title} saved` })
          onClose()
        },
      },
    )
  }
  return (
    <DialogForm
      action="Save quotas"
      isBusy={set.isPending}
      error={set.error?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
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
          error={faultOf(name)}
          value={fields[name]}
          onValueChange={value => setFields({ ...fields, [name]: value })}
        />
      ))}
    </DialogForm>
  )
}

function fieldsOf({ quotas: set }: Account): Record<QuotaName, string> {
  return {
    publications: fieldOfAmount('publications', set.publications),
    pages: fieldOfAmount('pages', set.pages),
    bytes: fieldOfAmount('bytes', set.bytes),
  }
}
