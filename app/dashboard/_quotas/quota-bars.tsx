'use client'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { bytesInWords } from '#db/rules/installation/health.ts'
import { type QuotaUsage, quotaLevel, usedShare } from '#db/rules/quotas/quotas.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** Quotas as bars, with the way out of those that are nearly or wholly used. */
export function QuotaBars({ usages }: { usages: QuotaUsage[] }) {
  return (
    <ul className="flex flex-col gap-5 rounded-xl border border-hairline bg-raised px-4 py-4 sm:px-5">
      {usages.map(usage => (
        <QuotaBar key={usage.name} usage={usage} />
      ))}
    </ul>
  )
}

/** The same of those that are nearly or wholly used; nothing if there is room. */
export function NearQuotas({ usages }: { usages: QuotaUsage[] }) {
  const words = useWords('frame')
  const near = usages.filter(usage => quotaLevel(usage) !== undefined)
  if (near.length === 0) return null
  return (
    <section aria-label={words['quotas.label']}>
      <QuotaBars usages={near} />
    </section>
  )
}

const looks = {
  near: { Icon: TriangleAlert, color: 'text-care' },
  reached: { Icon: CircleAlert, color: 'text-bad' },
}

function QuotaBar({ usage }: { usage: QuotaUsage }) {
  const words = useWords('frame')
  const title = words[`quotas.title.${usage.name}`]
  const level = quotaLevel(usage)
  const look = level && looks[level]
  const told = usageInWords(words, useFormats(), usage)
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-ink-soft tabular-nums">{told}</span>
      </div>
      <ProgressBar label={fill(words, 'quotas.quota', { title })} share={usedShare(usage)} words={told} />
      {level && look && (
        <p className="flex gap-2 text-sm text-pretty">
          <look.Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look.color}`} />
          <span>
            <span className={`font-medium ${look.color}`}>{words[`quotas.${level}`]}</span>{' '}
            {words[`quotas.remedy.${usage.name}`]}
          </span>
        </p>
      )}
    </li>
  )
}

function usageInWords(words: WordsOf<'frame'>, formats: Formats, { name, used, limit }: QuotaUsage): string {
  if (name !== 'bytes') return fill(words, `quotas.usage.${name}`, { used, limit })
  return fill(words, 'quotas.usage.bytes', {
    used: bytesInWords(used, formats),
    limit: bytesInWords(limit, formats),
  })
}
