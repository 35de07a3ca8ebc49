import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { DnsRecord, entryName } from './dns-record.tsx'
import { DomainProofNote } from './domain-proof.tsx'

export type DomainProps = { group: GroupSettings; readerUrl: string; isLocalTrial: boolean }

/** Missing DNS records; nothing if complete. */
export function DomainRecords({ group, readerUrl, isLocalTrial }: DomainProps) {
  const { customDomain: domain, domainCheck } = group
  const leadsElsewhere = ['checking', 'waiting', 'elsewhere'].includes(domainCheck.state)
  if (domain === null) return null
  return (
    <>
      <DomainProofNote group={group} />
      {leadsElsewhere && (
        <Entry domain={domain} host={new URL(readerUrl).hostname} isLocalTrial={isLocalTrial} />
      )}
    </>
  )
}

function Entry({ domain, host, isLocalTrial }: { domain: string; host: string; isLocalTrial: boolean }) {
  const words = useWords('settings')
  if (isLocalTrial) return <p className="text-sm text-pretty text-ink-soft">{words['record.localTrial']}</p>
  const isWhole = entryName(domain) === '@'
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-pretty text-ink-soft">{isWhole ? words['record.alias'] : words['record.add']}</p>
      <DnsRecord type={isWhole ? 'ALIAS' : 'CNAME'} name={entryName(domain)} value={host} />
    </div>
  )
}
