import { useQuery } from '@tanstack/react-query'
import { ShoppingBag } from 'lucide-react'
import { api } from '#app/dashboard/_api/procedures.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { Link } from '#app/dashboard/link.tsx'
import { buttonLook } from '#components/ui/button.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { type CoverageInBrief, isMostOfFeed } from '#db/rules/coverage/findings.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { coverageInWords } from './coverage-words.ts'

/** Tells how many products of the feed are on the pages, and which are missing. */
export function CoverageNote({ named }: { named: PublicationInput }) {
  const words = useWords('publication')
  const { list } = useFormats()
  const { data: coverage } = useQuery(api.coverage.inBrief.queryOptions({ input: named, staleTime: 0 }))
  if (coverage === undefined || coverage.products === 0) return null
  const { price_differs: prices, unknown_number: numbers } = coverage.counts
  const parts = [
    ...(prices > 0 ? [fill(words, 'coverage.prices', { count: prices })] : []),
    ...(numbers > 0 ? [fill(words, 'coverage.numbers', { count: numbers })] : []),
  ]
  const missing = missingInWords(coverage, words, list)
  return (
    <section
      aria-label={words['coverage.label']}
      className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-xl border border-hairline bg-raised px-4 py-4 sm:px-5"
    >
      <ShoppingBag aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-60 text-pretty">
        <p className="font-medium">{coverageInWords(words, coverage)}</p>
        {missing !== undefined && <p className="mt-0.5 text-ink-soft wrap-anywhere">{missing}</p>}
        {parts.length > 0 && <p className="mt-0.5 font-medium text-care">{parts.join(' · ')}</p>}
      </div>
      {coverage.first.length > 0 && (
        <Link
          href={`/dashboard/groups/${named.groupId}/publications/${named.publicationId}/coverage`}
          className={buttonLook('secondary')}
        >
          {words['coverage.review']}
        </Link>
      )}
    </section>
  )
}

/** Names the missing products where the pages have most of the feed. */
function missingInWords(
  coverage: CoverageInBrief,
  words: WordsOf<'publication'>,
  list: Formats['list'],
): string | undefined {
  const names = coverage.first.flatMap(each => (each.kind === 'missing_product' ? each.product.title : []))
  if (names.length === 0 || !isMostOfFeed(coverage)) return undefined
  const more = coverage.counts.missing_product - names.length
  const all = more > 0 ? [...names, fill(words, 'coverage.more', { count: more })] : names
  return fill(words, 'coverage.missing', { names: list(all) })
}
