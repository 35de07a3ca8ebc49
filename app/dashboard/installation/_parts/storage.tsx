import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { bytesInWords } from '#db/rules/installation/health.ts'
import { quotasInWords } from '#db/rules/quotas/quotas.ts'
import { QuotaDialog } from './quota-dialog.tsx'
import { InstallationSection } from './section.tsx'

type Account = InstallationStatus['storage'][number]
type Props = { accounts: Account[]; disk: InstallationStatus['disk'] }

export function Storage({ accounts, disk }: Props) {
  const measure = useMutation(api.installation.measureStorage.mutationOptions())
  const tell = useToast()
  const [edited, setEdited] = useState<Account>()
  const [isEditing, setIsEditing] = useState(false)
  function edit(account: Account) {
    setEdited(account)
    setIsEditing(true)
  }
  function carryOut() {
    runToEnd(measure, undefined, {
      onSuccess: () => tell({ title: 'Storage is being measured' }),
      onError: error => tell({ title: error.message, isFailure: true }),
    })
  }
  return (
    <InstallationSection
      id="storage"
      title="Accounts and storage"
      hint={`Measured every night.${disk === null ? '' : ` ${bytesInWords(disk.freeBytes)} of ${bytesInWords(disk.totalBytes)} are free on the disk.`}`}
      action={
        <Button isBusy={measure.isPending} onClick={carryOut}>
          Measure now
        </Button>
      }
    >
      <div className="overflow-x-auto rounded-xl border border-hairline bg-raised">
        <table className="w-full text-left">
          <caption className="sr-only">Storage by account</caption>
          <thead className="border-b border-hairline text-sm text-ink-soft">
            <tr>
              <th scope="col" className="px-4 py-2.5 font-medium sm:px-5">
                Account
              </th>
              <NumberHead>Publications</NumberHead>
              <NumberHead isWide>Pages</NumberHead>
              <NumberHead isWide>Files</NumberHead>
              <NumberHead>Size</NumberHead>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {accounts.map(account => (
              <AccountRow key={account.id} account={account} onEdit={() => edit(account)} />
            ))}
          </tbody>
        </table>
      </div>
      <QuotaDialog account={edited} isOpen={isEditing} onOpenChange={setIsEditing} />
    </InstallationSection>
  )
}

function AccountRow({ account, onEdit }: { account: Account; onEdit(): void }) {
  const { title, publications, pages, files, bytes, measuredAt } = account
  const { day, time } = useTimes()
  const set = quotasInWords(account.quotas)
  return (
    <tr>
      <th scope="row" className="px-4 py-3 font-semibold wrap-anywhere sm:px-5">
        {title}
        <span className="block text-sm font-normal text-ink-soft">
          {measuredAt === null ? 'Not measured yet' : `Measured ${day(measuredAt)}, ${time(measuredAt)}`}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm font-normal text-ink-soft">
          {set === '' ? 'No quotas' : `Quota: ${set}`}
          <button
            type="button"
            aria-label={`Change the quotas of ${title}`}
            onClick={onEdit}
            className="finger py-1 font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            Change
          </button>
        </span>
      </th>
      <NumberCell>{publications.toLocaleString('en')}</NumberCell>
      <NumberCell isWide>{pages === null ? '–' : pages.toLocaleString('en')}</NumberCell>
      <NumberCell isWide>{files === null ? '–' : files.toLocaleString('en')}</NumberCell>
      <NumberCell>{bytes === null ? '–' : bytesInWords(bytes)}</NumberCell>
    </tr>
  )
}

type CellProps = {
  isWide?: boolean // shown where there is room only
  children: string
}

function NumberHead({ isWide = false, children }: CellProps) {
  return (
    <th
      scope="col"
      className={`px-3 py-2.5 text-right font-medium last:pr-4 sm:last:pr-5 ${isWide ? 'hidden sm:table-cell' : ''}`}
    >
      {children}
    </th>
  )
}

function NumberCell({ isWide = false, children }: CellProps) {
  return (
    <td
      className={`px-3 py-3 text-right whitespace-nowrap tabular-nums last:pr-4 sm:last:pr-5 ${isWide ? 'hidden sm:table-cell' : ''}`}
    >
      {children}
    </td>
  )
}
