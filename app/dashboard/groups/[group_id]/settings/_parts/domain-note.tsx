import { useMutation } from '@tanstack/react-query'
import { CircleCheck, Clock, ShieldAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { Button } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { type DomainProps, DomainRecords } from './domain-records.tsx'
import { domainInWords, lastCheckInWords } from './domain-words.ts'

const staleMs = 60_000

/** Status of the group's domain, and DNS records to set. */
export function DomainNote(props: DomainProps) {
  const words = useWords('settings')
  const { group } = props
  const check = useMutation(api.groups.checkDomain.mutationOptions())
  const { customDomain: domain, domainCheck } = group
  useLookAgain(group, check.mutate)
  if (domain === null) return null
  const isChecking = check.isPending || domainCheck.isChecking
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-hairline bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div role="status" className="min-w-0 flex-1 basis-60">
          <DomainStatus group={group} domain={domain} isChecking={isChecking} />
        </div>
        <Button isBusy={isChecking} onClick={() => check.mutate({ groupId: group.id })}>
          {domainCheck.checkedAt === null ? words['domain.checkNow'] : words['domain.checkAgain']}
        </Button>
      </div>
      <DomainRecords {...props} />
    </div>
  )
}

/** Rechecks on window focus. */
function useLookAgain(group: GroupSettings, check: (named: { groupId: number }) => void) {
  const hasLooked = useRef(false)
  useEffect(() => {
    const { status, checkedAt } = group.domainCheck
    const isOld = checkedAt !== null && Date.now() - checkedAt.getTime() > staleMs
    if (hasLooked.current || !isOld || status === 'works' || status === 'not_set') return
    hasLooked.current = true
    check({ groupId: group.id })
  }, [group, check])
}

type StatusProps = { group: GroupSettings; domain: string; isChecking: boolean }

function DomainStatus({ group, domain, isChecking }: StatusProps) {
  const words = useWords('settings')
  const formats = useFormats()
  if (isChecking)
    return (
      <Line icon={<Spinner />} title={words['domain.checking']}>
        {words['domain.checkingTime']}
      </Line>
    )
  const { domainCheck, publicUrl } = group
  const { title, sentence } = domainInWords(words, formats, domain, domainCheck)
  return (
    <>
      <Line icon={iconOf(domainCheck)} title={title}>
        {sentence}
      </Line>
      <p className="mt-2 pl-7.5 text-sm text-pretty text-ink-soft wrap-anywhere">
        {domainCheck.status !== 'works' && (
          <>{fillRich(words, 'domain.untilThen', { url: () => <Strong>{publicUrl}</Strong> })} </>
        )}
        {lastCheckInWords(words, formats, domainCheck, group.timeZone)}
      </p>
    </>
  )
}

function iconOf({ status, state }: GroupSettings['domainCheck']): ReactNode {
  if (status === 'works') return <CircleCheck className="text-good" />
  if (status === 'not_working' || state === 'elsewhere') return <TriangleAlert className="text-bad" />
  return state === 'insecure' ? <ShieldAlert className="text-care" /> : <Clock className="text-care" />
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
      <span aria-hidden>{icon}</span>
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-pretty text-ink-soft wrap-anywhere">{children}</p>
      </div>
    </div>
  )
}

function Strong({ children }: { children: ReactNode }) {
  return <span className="font-medium text-ink">{children}</span>
}
