import type { ReactNode } from 'react'
import type { PublishReview } from '#app/dashboard/_procedures/publications/review/publish-review.ts'
import type { PublishMove } from '#db/rules/publishing/review.ts'
import { AddressWords } from '../_overview/address-words.tsx'
import { timeInWords } from '../_parts/times.ts'

/** Address, audience and end. */
export function ReviewFactList({ review, move }: { review: PublishReview; move: PublishMove }) {
  const { address, audience, language, counts } = review
  return (
    <dl className="mt-5 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
      <Fact name="Address">
        <AddressWords url={address} />
      </Fact>
      <Fact name="Readers">{audience[move]}</Fact>
      <Fact name="Content">{contentInWords(counts)}</Fact>
      <Fact name="Language">{language}</Fact>
      <Fact name="Schedule">{scheduleInWords(review)}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-pretty tabular-nums wrap-anywhere">{children}</dd>
    </>
  )
}

function contentInWords({ pages, hotspots, products }: PublishReview['counts']): string {
  const counted = (count: number, noun: string) =>
    `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}`
  return [
    counted(pages, 'page'),
    counted(hotspots, 'hotspot'),
    ...(products > 0 ? [counted(products, 'product')] : []),
  ].join(' · ')
}

function scheduleInWords({ timeZone, scheduleOnlineAt, scheduleOfflineAt }: PublishReview): string {
  const zone = timeZone.replaceAll('_', ' ')
  const time = (moment: Date) => `${timeInWords(moment, timeZone)} (${zone})`
  if (scheduleOfflineAt !== null) return `Now, until ${time(scheduleOfflineAt)}`
  if (scheduleOnlineAt !== null) return `Now, instead of ${time(scheduleOnlineAt)}`
  return `Now, with no end date (${zone})`
}
