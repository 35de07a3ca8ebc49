import {
  BookOpenText,
  Link2Off,
  type LucideIcon,
  MousePointerClick,
  ScanSearch,
  ShoppingBag,
} from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import {
  type FindingPlace,
  type Remark,
  type RemarkTopic,
  remarkInWords,
  remarkSummary,
} from '#db/rules/publishing/review.ts'
import { fill } from '#db/rules/words/messages.ts'
import { editorHref } from './editor-href.ts'

const icons: Record<RemarkTopic, LucideIcon> = {
  text: BookOpenText,
  products: ShoppingBag,
  coverage: ScanSearch,
  links: Link2Off,
  hotspots: MousePointerClick,
}

const mostNamed = 5 // places named per hint; the rest is counted

/** Hints with links to their places. @param path of the publication */
export function ReviewRemarks({ remarks, path }: { remarks: Remark[]; path: string }) {
  const words = useWords('list')
  const { list } = useFormats()
  if (remarks.length === 0) return null
  return (
    <ul
      aria-label={words['publishing.worthALook']}
      className="mt-5 flex flex-col gap-3 rounded-lg bg-care-wash px-4 py-3.5"
    >
      {remarks.map(remark => {
        const { topic, kind, count, places } = remark
        const Icon = icons[topic]
        return (
          <li key={kind} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-care" />
            <div className="min-w-0">
              <p className="text-pretty">{remarkInWords(words, list, remarkSummary(remark))}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
                {places.slice(0, mostNamed).map(place => (
                  <Link
                    key={`${place.hotspotId} ${place.pageNumber} ${place.label}`}
                    href={hrefOf(remark, place, path)}
                    className="max-w-full truncate rounded-sm py-0.5 font-medium text-accent-ink underline-offset-4 hover:underline"
                  >
                    {place.label ?? fill(words, 'publishing.page', { page: place.pageNumber ?? 1 })}
                  </Link>
                ))}
                {count > mostNamed && (
                  <span className="py-0.5 text-ink-soft">
                    {fill(words, 'publishing.more', { count: count - mostNamed })}
                  </span>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function hrefOf({ topic, kind }: Remark, place: FindingPlace, path: string): string {
  if (topic === 'text') return `${path}/pages`
  return place.pageNumber === null ? `${path}/coverage?show=${kind}` : editorHref(path, place)
}
