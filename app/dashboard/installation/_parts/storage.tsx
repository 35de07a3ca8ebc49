import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { runToEnd } from '#app/dashboard/_api/run-to-end.ts'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useToast } from '#components/ui/toasts.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { InstallationStatus } from '#db/installation/status.ts'
import { bytesInWords } from '#db/rules/installation/health.ts'
import { quotasInWords } from '#db/rules/quotas/quota-words.ts'
import { fill } from '#db/rules/words/messages.ts'
import { QuotaDialog } from './quota-dialog.tsx'
import { InstallationSection } from './section.tsx'

type Account = InstallationStatus['storage'][number]
type Props = { accounts: Account[]; disk: InstallationStatus['disk'] }

export function Storage({ accounts, disk }: Props) {
  const measure = useMutation(api.installation.measureStorage.mutationOptions())
  const toast = useToast()
  const words = useWords('installation')
  const formats = useFormats()
  const [edited, setEdited] = useState<Account>()
  const [isEditing, setIsEditing] = useState(false)
  function edit(account: Account) {
    setEdited(account)
    setIsEditing(true)
  }
  function carryOut() {
    runToEnd(measure, undefined, {
      onSuccess: () => toast({ title: words['storage.measuring'] }),
      onError: error => toast({ title: error.message, isFailure: true }),
    })
  }
  return (
    <InstallationSection
      id="storage"
      title={words['storage.title']}
      hint={
        disk === null
          ? words['storage.about']
          : fill(words, 'storage.aboutDisk', {
              free: bytesInWords(disk.freeBytes, formats),
              total: bytesInWords(disk.totalBytes, formats),
            })
      }
      action={
        <Button isBusy={measure.isPending} onClick={carryOut}>
          {words['storage.measure']}
        </Button>
      }
    >
      <div className="overflow-x-auto rounded-xl border border-hairline bg-raised">
        <table className="w-full text-left">
          <caption className="sr-only">{words['storage.table']}</caption>
          <thead className="border-b border-hairline text-sm text-ink-soft">
            <tr>
              <th scope="col" className="px-4 py-2.5 font-medium sm:px-5">
                {words['storage.account']}
              </th>
              <NumberHead>{words['storage.publications']}</NumberHead>
              <NumberHead isWide>{words['storage.pages']}</NumberHead>
              <NumberHead isWide>{words['storage.files']}</NumberHead>
              <NumberHead>{words['storage.size']}</NumberHead>
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
  const { title, publications, pages, files, bytes, measuredAt, demoEndsAt } = account
  const { day, time } = useTimes()
  const words = useWords('installation')
  const frame = useWords('frame')
  const formats = useFormats()
  const { number } = formats
  const set = quotasInWords(account.quotas, frame, formats)
  return (
    <tr>
      <th scope="row" className="px-4 py-3 font-semibold wrap-anywhere sm:px-5">
        {title}
        {demoEndsAt !== null && (
          <span className="block text-sm font-normal text-ink-soft">
            {fill(words, 'storage.sandbox', { time: time(demoEndsAt) })}
          </span>
        )}
        <span className="block text-sm font-normal text-ink-soft">
          {measuredAt === null
            ? words['storage.unmeasured']
            : fill(words, 'storage.measured', { day: day(measuredAt), time: time(measuredAt) })}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm font-normal text-ink-soft">
          {set === '' ? words['storage.noQuotas'] : fill(words, 'storage.quota', { quotas: set })}
          <button
            type="button"
            aria-label={fill(words, 'storage.changeOf', { title })}
            onClick={onEdit}
            className="finger py-1 font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            {words['storage.change']}
          </button>
        </span>
      </th>
      <NumberCell>{number(publications)}</NumberCell>
      <NumberCell isWide>{pages === null ? '–' : number(pages)}</NumberCell>
      <NumberCell isWide>{files === null ? '–' : number(files)}</NumberCell>
      <NumberCell>{bytes === null ? '–' : bytesInWords(bytes, formats)}</NumberCell>
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
