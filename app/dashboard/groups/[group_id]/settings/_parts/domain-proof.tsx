import type { GroupSettings } from '#app/dashboard/_api/group-settings.ts'
import { DnsRecord, entryName } from './dns-record.tsx'

/** Instructions to prove ownership. */
export function DomainProof({ group }: { group: GroupSettings }) {
  const { is_proved, is_taken, proof, proof_missing_since } = group.domain_check
  if (proof === null || (is_proved && proof_missing_since === null)) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-pretty text-ink-soft">
        {is_proved
          ? 'The domain still works, but the record that proves it is yours is gone. Add it again:'
          : is_taken
            ? 'Another group has proved that it owns this domain. To use it here, remove that group’s TXT record and add this one:'
            : proof.leading_here_is_enough
              ? 'The domain is yours once it points here. To prove it before then, add this DNS record:'
              : 'Prove that the domain is yours: add this record at your DNS provider.'}
      </p>
      <DnsRecord type="TXT" name={entryName(proof.record)} value={proof.value} />
      <p className="text-pretty text-ink-soft wrap-anywhere">Or put the value into a file at {proof.file}.</p>
    </div>
  )
}
