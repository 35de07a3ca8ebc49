import type { ReactNode } from 'react'
import type { PublishReview } from '#app/dashboard/_procedures/publications/review/publish-review.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { PublishMove } from '#db/rules/publishing/review.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { AddressWords } from '../_overview/address-words.tsx'
import { languagesInWords } from '../_parts/language-words.ts'
import { momentInZone } from '../_parts/times.ts'

/** Address, audience and end. */
export function ReviewFactList({ review, move }: { review: PublishReview; move: PublishMove }) {
  const words = useWords('list')
  const formats = useFormats()
  const { address, audience, languages, counts } = review
  return (
    <dl className="mt-5 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
      <Fact name={words['publishing.address']}>
        <AddressWords url={address} />
      </Fact>
      <Fact name={words['publishing.readers']}>{words[audience[move]]}</Fact>
      <Fact name={words['publishing.content']}>{contentInWords(words, counts)}</Fact>
      <Fact name={words['publishing.language']}>{languagesInWords(words, formats, languages)}</Fact>
      <Fact name={words['publishing.schedule']}>{scheduleInWords(words, formats, review)}</Fact>
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

function contentInWords(
  words: WordsOf<'list'>,
  { pages, hotspots, products }: PublishReview['counts'],
): string {
  return [
    fill(words, 'publishing.pages', { count: pages }),
    fill(words, 'publishing.hotspots', { count: hotspots }),
    ...(products > 0 ? [fill(words, 'publishing.products', { count: products })] : []),
  ].join(' · ')
}

function scheduleInWords(words: WordsOf<'list'>, formats: Formats, review: PublishReview): string {
  const { timeZone, scheduleOnlineAt, scheduleOfflineAt } = review
  const zone = timeZone.replaceAll('_', ' ')
  const time = (moment: Date) => momentInZone(formats, moment, timeZone)
  if (scheduleOfflineAt !== null)
    return fill(words, 'publishing.nowUntil', { time: time(scheduleOfflineAt), zone })
  if (scheduleOnlineAt !== null)
    return fill(words, 'publishing.nowInstead', { time: time(scheduleOnlineAt), zone })
  return fill(words, 'publishing.now', { zone })
}
