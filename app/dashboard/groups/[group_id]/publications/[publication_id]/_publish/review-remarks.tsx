import { BookOpenText, Link2Off, type LucideIcon, MousePointerClick, ShoppingBag } from 'lucide-react'
import { Link } from '#app/dashboard/link.tsx'
import type { FindingPlace, Remark, RemarkTopic } from '#db/rules/publishing/review.ts'

const icons: Record<RemarkTopic, LucideIcon> = {
  text: BookOpenText,
  products: ShoppingBag,
  links: Link2Off,
  hotspots: MousePointerClick,
}

const mostNamed = 5 // places named per hint; the rest is counted

/** Hints with links to their places. @param path of the publication */
export function ReviewRemarks({ remarks, path }: { remarks: Remark[]; path: string }) {
  if (remarks.length === 0) return null
  return (
    <ul aria-label="Worth a look" className="mt-5 flex flex-col gap-3 rounded-lg bg-care-wash px-4 py-3.5">
      {remarks.map(({ topic, sentence, places }) => {
        const Icon = icons[topic]
        return (
          <li key={sentence} className="flex items-start gap-3">
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-care" />
            <div className="min-w-0">
              <p className="text-pretty">{sentence}</p>
              <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm">
                {places.slice(0, mostNamed).map(place => (
                  <Link
                    key={`${place.hotspotId} ${place.pageNumber} ${place.label}`}
                    href={hrefOf(topic, place, path)}
                    className="max-w-full truncate rounded-sm py-0.5 font-medium text-accent-ink underline-offset-4 hover:underline"
                  >
                    {place.label}
                  </Link>
                ))}
                {places.length > mostNamed && (
                  <span className="py-0.5 text-ink-soft">and {places.length - mostNamed} more</span>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function hrefOf(topic: RemarkTopic, { pageNumber, hotspotId }: FindingPlace, path: string): string {
  if (topic === 'text') return `${path}/pages`
  return `${path}/hotspots?page=${pageNumber}${hotspotId === null ? '' : `&hotspots=${hotspotId}`}`
}
