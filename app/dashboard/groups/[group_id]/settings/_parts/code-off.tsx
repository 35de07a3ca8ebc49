import { TriangleAlert } from 'lucide-react'
import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import type { PublishersCode } from '#db/rules/addresses/publishers-code.ts'
import { fill } from '#db/rules/words/messages.ts'

/** Why code of publishers is off on the reader's host, in a sentence; null where it acts. */
export type WhyOff = Record<Exclude<PublishersCode, 'custom_header'>, string | null>

/** Says at a setting why readers get nothing of it, or where alone they do. */
export function CodeOff({ why, group }: { why: string | null; group: GroupSettings }) {
  const words = useWords('settings')
  if (why === null) return null
  const { customDomain: domain, domainCheck } = group
  const isProved = domain !== null && domainCheck.isProved
  return (
    <p className="flex gap-2.5 rounded-xl border border-hairline bg-raised p-4 text-sm text-pretty wrap-anywhere">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-care" />
      <span>{isProved ? fill(words, 'codeOff.only', { domain, reason: why }) : why}</span>
    </p>
  )
}
