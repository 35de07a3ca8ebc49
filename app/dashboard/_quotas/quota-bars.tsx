'use client'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { ProgressBar } from '#components/ui/progress-bar.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { usageInWords } from '#db/rules/quotas/quota-words.ts'
import { type QuotaUsage, quotaLevel, usedShare } from '#db/rules/quotas/quotas.ts'
import { fill } from '#db/rules/words/messages.ts'

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
  const frame = useWords('frame')
  const near = usages.filter(usage => quotaLevel(usage) !== undefined)
  if (near.length === 0) return null
  return (
    <section aria-label={frame['quotas.ofAccount']}>
      <QuotaBars usages={near} />
    </section>
  )
}

const looks = {
  near: { Icon: TriangleAlert, color: 'text-care', words: 'quotas.near' },
  reached: { Icon: CircleAlert, color: 'text-bad', words: 'quotas.reached' },
} as const

function QuotaBar({ usage }: { usage: QuotaUsage }) {
  const frame = useWords('frame')
  const formats = useFormats()
  const title = frame[`quotas.titles.${usage.name}`]
  const level = quotaLevel(usage)
  const look = level && looks[level]
  const words = usageInWords(usage, frame, formats)
  return (
    <li className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-ink-soft tabular-nums">{words}</span>
      </div>
      <ProgressBar label={fill(frame, 'quotas.label', { title })} share={usedShare(usage)} words={words} />
      {look && (
        <p className="flex gap-2 text-sm text-pretty">
          <look.Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${look.color}`} />
          <span>
            <span className={`font-medium ${look.color}`}>{frame[look.words]}</span>{' '}
            {frame[`quotas.remedies.${usage.name}`]}
          </span>
        </p>
      )}
    </li>
  )
}
