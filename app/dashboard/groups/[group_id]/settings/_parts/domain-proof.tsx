import type { GroupSettings } from '#db/groups/settings.ts'
import { DnsRecord, entryName } from './dns-record.tsx'

/** Instructions to prove ownership. */
export function DomainProofNote({ group }: { group: GroupSettings }) {
  const { isProved, isTaken, proof, proofMissingSince } = group.domainCheck
  if (proof === null || (isProved && proofMissingSince === null)) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-pretty text-ink-soft">
        {isProved
          ? 'The domain still works, but the record that proves it is yours is gone. Add it again:'
          : isTaken
            ? 'Another group has proved that it owns this domain. To use it here, remove that group’s TXT record and add this one:'
            : proof.leadingHereIsEnough
              ? 'The domain is yours once it points here. To prove it before then, add this DNS record:'
              : 'Prove that the domain is yours: add this record at your DNS provider.'}
      </p>
      <DnsRecord type="TXT" name={entryName(proof.record)} value={proof.value} />
      <p className="text-pretty text-ink-soft wrap-anywhere">Or put the value into a file at {proof.file}.</p>
    </div>
  )
}
