import { CircleCheck, Clock, ShieldAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type GroupSettings, useCheckDomain } from '#app/dashboard/_api/group-settings.ts'
import { Button } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { type DomainProps, DomainRecords } from './domain-records.tsx'
import { domainInWords, lastCheckInWords } from './domain-words.ts'

const staleMs = 60_000

/** Status of the group's domain, and DNS records to set. */
export function DomainNote(props: DomainProps) {
  const { group } = props
  const check = useCheckDomain(group.id)
  const { custom_domain: domain, domain_check } = group
  useLookAgain(group, check.mutate)
  if (domain === null) return null
  const isChecking = check.isPending || domain_check.is_checking
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-hairline bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div role="status" className="min-w-0 flex-1 basis-60">
          <DomainStatus group={group} domain={domain} isChecking={isChecking} />
        </div>
        <Button isBusy={isChecking} onClick={() => check.mutate(undefined)}>
          {domain_check.checked_at === null ? 'Check now' : 'Check again'}
        </Button>
      </div>
      <DomainRecords {...props} />
    </div>
  )
}

/** Rechecks on window focus. */
function useLookAgain(group: GroupSettings, check: (_: undefined) => void) {
  const hasLooked = useRef(false)
  useEffect(() => {
    const { status, checked_at } = group.domain_check
    const isOld = checked_at !== null && Date.now() - Date.parse(checked_at) > staleMs
    if (hasLooked.current || !isOld || status === 'works' || status === 'not_set') return
    hasLooked.current = true
    check(undefined)
  }, [group, check])
}

type StatusProps = { group: GroupSettings; domain: string; isChecking: boolean }

function DomainStatus({ group, domain, isChecking }: StatusProps) {
  if (isChecking)
    return (
      <Line icon={<Spinner />} title="Checking DNS…">
        This takes a few seconds.
      </Line>
    )
  const { domain_check, public_url } = group
  const { title, words } = domainInWords(domain, domain_check)
  return (
    <>
      <Line icon={iconOf(domain_check)} title={title}>
        {words}
      </Line>
      <p className="mt-2 pl-7.5 text-sm text-pretty text-ink-soft wrap-anywhere">
        {domain_check.status !== 'works' && (
          <>
            Addresses, QR codes and embeds stay at <Strong>{public_url}</Strong> until it works.{' '}
          </>
        )}
        {lastCheckInWords(domain_check, group.time_zone)}
      </p>
    </>
  )
}

function iconOf({ status, state }: GroupSettings['domain_check']): ReactNode {
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
