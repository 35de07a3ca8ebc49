import { CircleCheck, Clock, ShieldAlert, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type GroupSettings, useCheckDomain } from '#app/dashboard/_api/group-settings.ts'
import { Button } from '#components/ui/button.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { DnsRecord, entryName } from './dns-record.tsx'
import { DomainProof } from './domain-proof.tsx'

type State = GroupSettings['domain_check']['state']
type Props = { group: GroupSettings; readerUrl: string; isLocalTrial: boolean }

const staleMs = 60_000

/** Whether the group's own domain leads here, and what to enter where the domain is looked after so that it does. */
export function DomainNote({ group, readerUrl, isLocalTrial }: Props) {
  const check = useCheckDomain(group.id)
  const { custom_domain: domain, domain_check } = group
  useLookAgain(group, check.mutate)
  if (domain === null) return null
  const { state, addresses, is_proved, checked_at } = domain_check
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-hairline bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div role="status" className="min-w-0 flex-1 basis-60">
          {is_proved || state !== 'works' ? (
            <Told state={state} domain={domain} addresses={addresses} />
          ) : (
            <Line icon={<Clock className="text-care" />} title="Not proved yet">
              <Strong>{domain}</Strong> points here. Recto has not found the record yet that proves it is
              yours.
            </Line>
          )}
        </div>
        <Button isBusy={check.isPending || state === 'checking'} onClick={() => check.mutate(undefined)}>
          {checked_at === null || is_proved ? 'Check again' : 'Check now'}
        </Button>
      </div>
      <DomainProof group={group} />
      {(state === 'waiting' || state === 'elsewhere') && (
        <Entry domain={domain} host={new URL(readerUrl).hostname} isLocalTrial={isLocalTrial} />
      )}
    </div>
  )
}

/** Whoever comes back to see whether it works by now need not ask. */
function useLookAgain(group: GroupSettings, check: (_: undefined) => void) {
  const hasLooked = useRef(false)
  useEffect(() => {
    const { state, checked_at } = group.domain_check
    const isOld = checked_at !== null && Date.now() - Date.parse(checked_at) > staleMs
    if (
      hasLooked.current ||
      !isOld ||
      (state === 'works' && group.domain_check.is_proved) ||
      state === 'not_set'
    )
      return
    hasLooked.current = true
    check(undefined)
  }, [group, check])
}

function Told({ state, domain, addresses }: { state: State; domain: string; addresses: string[] }) {
  if (state === 'works')
    return (
      <Line icon={<CircleCheck className="text-good" />} title="It works">
        Readers find this group at <Strong>https://{domain}</Strong>.
      </Line>
    )
  if (state === 'insecure')
    return (
      <Line icon={<ShieldAlert className="text-care" />} title="Almost: it has no certificate yet">
        <Strong>{domain}</Strong> points here but has no certificate, so browsers refuse it. Ask the person
        who runs this installation to add one.
      </Line>
    )
  if (state === 'elsewhere')
    return (
      <Line icon={<TriangleAlert className="text-bad" />} title="It points elsewhere">
        <Strong>{domain}</Strong> points to {addresses.join(', ')}, which is not this installation. Change the
        record below where you bought the domain.
      </Line>
    )
  if (state === 'waiting')
    return (
      <Line icon={<Clock className="text-care" />} title="Waiting for your domain">
        <Strong>{domain}</Strong> does not point here yet. New DNS records usually work within minutes, at
        most a day.
      </Line>
    )
  return (
    <Line icon={<Spinner />} title="Checking the domain …">
      This takes a few seconds.
    </Line>
  )
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

/** What is entered where the domain is looked after. */
function Entry({ domain, host, isLocalTrial }: { domain: string; host: string; isLocalTrial: boolean }) {
  if (isLocalTrial)
    return (
      <p className="text-sm text-pretty text-ink-soft">
        Recto runs on this computer only, which no domain can point to. Once it has a public address, the
        record to add is shown here.
      </p>
    )
  const isWhole = entryName(domain) === '@'
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-pretty text-ink-soft">
        {isWhole
          ? 'Log in where you bought the domain, open its DNS settings and add an ALIAS or ANAME record. If there is no such type, use a subdomain such as catalogues.example.com instead:'
          : 'Log in where you bought the domain, open its DNS settings and add:'}
      </p>
      <DnsRecord type={isWhole ? 'ALIAS' : 'CNAME'} name={entryName(domain)} value={host} />
    </div>
  )
}
