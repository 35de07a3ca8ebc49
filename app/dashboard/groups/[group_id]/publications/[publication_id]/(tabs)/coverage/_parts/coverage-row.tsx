import { useMutation } from '@tanstack/react-query'
import { CircleHelp, type LucideIcon, PackageX, Tag } from 'lucide-react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { useFailureToast } from '#app/dashboard/_api/use-failure-toast.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { priceOf } from '#app/dashboard/groups/[group_id]/products/_parts/prices.ts'
import { Link } from '#app/dashboard/link.tsx'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { CoverageFinding, CoverageKind, PriceDifference } from '#db/rules/coverage/findings.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { editorHref } from '../../../_publish/editor-href.ts'

const icons: Record<CoverageKind, LucideIcon> = {
  price_differs: Tag,
  unknown_number: CircleHelp,
  missing_product: PackageX,
}

const mostPages = 12 // linked of one finding

type Props = { named: PublicationInput; finding: CoverageFinding; isIgnored: boolean; mayWrite: boolean }

/** A finding with links to its places, and a button that ignores it. */
export function CoverageRow({ named, finding, isIgnored, mayWrite }: Props) {
  const words = useWords('publication')
  const formats = useFormats()
  const Icon = icons[finding.kind]
  const path = `/dashboard/groups/${named.groupId}/publications/${named.publicationId}`
  const name = finding.kind === 'unknown_number' ? finding.number : finding.product.title
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-5">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4.5 shrink-0 ${finding.kind === 'missing_product' ? 'text-ink-soft' : 'text-care'}`}
      />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium text-pretty wrap-anywhere">
          {finding.kind === 'unknown_number' ? (
            name
          ) : (
            <Link
              href={`/dashboard/groups/${named.groupId}/products/${finding.product.id}`}
              className="inline-flex min-h-row items-center rounded-sm underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
          {finding.kind !== 'unknown_number' && (
            <span className="font-normal text-ink-soft"> · {finding.product.sku}</span>
          )}
        </p>
        <p className="text-pretty text-ink-soft">{sentenceOf(finding, words, formats)}</p>
        {finding.places.length > 0 && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {finding.places.slice(0, mostPages).map(place => (
              <Link
                key={`${place.pageNumber} ${place.area.left} ${place.area.top}`}
                href={editorHref(path, place)}
                className="flex min-h-row items-center rounded-sm font-medium text-accent-ink underline-offset-4 hover:underline"
              >
                <span>
                  {fillRich(words, 'coverage.pageOf', {
                    page: String(place.pageNumber),
                    name,
                    hidden: text => <span className="sr-only">{text}</span>,
                  })}
                </span>
              </Link>
            ))}
            {finding.places.length > mostPages && (
              <span className="flex min-h-row items-center text-ink-soft">
                {fill(words, 'coverage.more', { count: finding.places.length - mostPages })}
              </span>
            )}
          </p>
        )}
      </div>
      {mayWrite && <IgnoreButton {...{ named, finding, isIgnored, name }} />}
    </li>
  )
}

function sentenceOf(finding: CoverageFinding, words: WordsOf<'publication'>, formats: Formats): string {
  if (finding.kind === 'unknown_number') return words['coverage.notInFeed']
  if (finding.kind === 'missing_product') return words['coverage.onNoPage']
  return pricesInWords(finding, words, formats)
}

function pricesInWords(
  { printed, price, salePrice, currency }: PriceDifference,
  words: WordsOf<'publication'>,
  formats: Formats,
): string {
  const [first, sale] = [price, salePrice].flatMap(
    amount => priceOf({ price: amount, discountedPrice: null, currency }, formats) ?? [],
  )
  if (sale === undefined) return fill(words, 'coverage.printedAndFeed', { printed, price: first ?? '' })
  return fill(words, 'coverage.printedAndSale', { printed, price: first ?? '', sale })
}

type IgnoreProps = Omit<Props, 'mayWrite'> & { name: string }

function IgnoreButton({ named, finding: { kind, key }, isIgnored, name }: IgnoreProps) {
  const words = useWords('publication')
  const onError = useFailureToast()
  const ignore = useMutation(api.coverage.ignore.mutationOptions({ onError }))
  const heed = useMutation(api.coverage.heed.mutationOptions({ onError }))
  const act = isIgnored ? heed : ignore
  const ignored = kind === 'unknown_number' ? 'coverage.notProduct' : 'coverage.ignore'
  return (
    <Button
      className="max-sm:ml-8.5"
      isBusy={act.isPending}
      onClick={() => act.mutate({ ...named, finding: { kind, key } })}
    >
      <span>
        {fillRich(words, isIgnored ? 'coverage.heed' : ignored, {
          name,
          hidden: text => <span className="sr-only">{text}</span>,
        })}
      </span>
    </Button>
  )
}
