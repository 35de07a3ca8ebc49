import type { GroupSettings } from '#app/dashboard/_api/group-settings.ts'
import { DnsRecord, entryName } from './dns-record.tsx'

/** Says what to enter so that nobody else can use the domain, as long as it is not proved or that was taken away. */
export function DomainProof({ group }: { group: GroupSettings }) {
  const { is_proved, is_taken, proof, proof_missing_since, checked_at } = group.domain_check
  if (proof === null || (is_proved && proof_missing_since === null)) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-pretty text-ink-soft">
        {is_proved
          ? 'It goes on working, but what proves that it is yours has not been found of late. Put this back:'
          : is_taken
            ? 'Another group uses this domain and has proved it. To have it here, remove the TXT entry of the other group, and add:'
            : proof.leading_here_is_enough
              ? 'Readers find the group there once the domain leads here. To prove it before, add:'
              : 'Prove that the domain is yours; until then readers find the group where it was. Log in where you bought the domain, open its DNS entries, and add:'}
      </p>
      <DnsRecord type="TXT" name={entryName(proof.record)} value={proof.value} />
      <p className="text-pretty text-ink-soft wrap-anywhere">
        A file with the value at {proof.file} does as well.
        {checked_at === null ? '' : ' Recto looks every hour by itself.'}
      </p>
    </div>
  )
}
