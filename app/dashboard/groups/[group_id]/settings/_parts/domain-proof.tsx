import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { fill } from '#db/rules/words/messages.ts'
import { DnsRecord, entryName } from './dns-record.tsx'

/** Instructions to prove ownership. */
export function DomainProofNote({ group }: { group: GroupSettings }) {
  const words = useWords('settings')
  const { isProved, isTaken, proof, proofMissingSince } = group.domainCheck
  if (proof === null || (isProved && proofMissingSince === null)) return null
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="text-pretty text-ink-soft">
        {isProved
          ? words['proof.gone']
          : isTaken
            ? words['proof.taken']
            : proof.leadingHereIsEnough
              ? words['proof.before']
              : words['proof.add']}
      </p>
      <DnsRecord type="TXT" name={entryName(proof.record)} value={proof.value} />
      <p className="text-pretty text-ink-soft wrap-anywhere">
        {fill(words, 'proof.file', { address: proof.file })}
      </p>
    </div>
  )
}
