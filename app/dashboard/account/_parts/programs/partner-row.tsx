import { Ban } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTimes } from '#app/dashboard/_frame/times.ts'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Affiliate } from '#db/affiliates/affiliates.ts'
import { fill } from '#db/rules/words/messages.ts'
import { type LentGroup, titlesOf } from './lent-groups.ts'
import { WidgetCode } from './widget-code.tsx'

type Props = {
  partner: Affiliate
  groups: LentGroup[]
  host: string
  onChange(): void
  onEnd(): void
}

/** A partner whose key works. */
export function PartnerRow({ partner, groups, host, onChange, onEnd }: Props) {
  const words = useWords('account')
  const { name, prefix, createdAt, lastUsedAt, showsWidget, publicId } = partner
  const { day } = useTimes()
  return (
    <li className="flex flex-col gap-4 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h4 className="font-semibold wrap-anywhere">{name}</h4>
          <code className="font-mono text-sm text-ink-soft">{prefix}…</code>
        </div>
        <div className="flex gap-2">
          <Button aria-label={fill(words, 'partners.changeNamed', { name })} onClick={onChange}>
            {words['partners.change']}
          </Button>
          <Button aria-label={fill(words, 'partners.endNamed', { name })} onClick={onEnd}>
            {words['partners.end']}
          </Button>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1.6fr)_repeat(3,minmax(0,1fr))]">
        <Fact name={words['partners.groups']}>{titlesOf(partner, groups, words)}</Fact>
        <Fact name={words['partners.widget']}>
          {showsWidget ? words['partners.on'] : words['partners.off']}
        </Fact>
        <Fact name={words['partners.lastUsed']}>
          {lastUsedAt === null ? words['partners.never'] : day(lastUsedAt)}
        </Fact>
        <Fact name={words['partners.added']}>{day(createdAt)}</Fact>
      </dl>
      {showsWidget && <WidgetCode host={host} publicId={publicId} />}
    </li>
  )
}

/** A partner whose key has ended. */
export function EndedPartnerRow({ partner: { name, prefix, endedAt } }: { partner: Affiliate }) {
  const words = useWords('account')
  const { day } = useTimes()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-ink-soft">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <s className="wrap-anywhere">{name}</s>
        <code className="font-mono text-sm">{prefix}…</code>
      </span>
      <span className="inline-flex items-center gap-1.5 text-sm tabular-nums [&_svg]:size-3.5">
        <Ban aria-hidden />
        {fill(words, 'partners.endedOn', { day: endedAt ? day(endedAt) : '' })}
      </span>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}
