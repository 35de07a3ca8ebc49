'use client'
import { useQuery } from '@tanstack/react-query'
import { Handshake, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '#app/dashboard/_api/procedures.ts'
import { KeySection } from '#app/dashboard/_frame/key-section.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { Affiliate } from '#db/affiliates/affiliates.ts'
import { EndQuestion } from './end-question.tsx'
import type { LentGroup } from './lent-groups.ts'
import { PartnerDialog } from './partner-dialog.tsx'
import { EndedPartnerRow, PartnerRow } from './partner-row.tsx'

type Props = { initialData: Affiliate[]; groups: LentGroup[]; host: string }

/** Partners that groups are lent to. @param host address of the widget's script, without a path */
export function Partners({ initialData, groups, host }: Props) {
  const words = useWords('account')
  const { data: partners } = useQuery(api.affiliates.list.queryOptions({ initialData }))
  const heading = useRef<HTMLHeadingElement>(null)
  const [edited, setEdited] = useState<Affiliate | 'new'>()
  const [toEnd, setToEnd] = useState<Affiliate>()
  const working = partners.filter(({ endedAt }) => endedAt === null)
  const ended = partners.filter(({ endedAt }) => endedAt !== null)
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Plus aria-hidden />
      {words['partners.add']}
    </Button>
  )
  return (
    <div className="flex flex-col gap-5">
      <KeySection
        title={words['partners.title']}
        about={words['partners.about']}
        heading={heading}
        add={add}
        none={{
          title: words['partners.none'],
          icon: <Handshake aria-hidden />,
          text: words['partners.noneText'],
        }}
        rows={working.map(partner => (
          <PartnerRow
            key={partner.id}
            partner={partner}
            groups={groups}
            host={host}
            onChange={() => setEdited(partner)}
            onEnd={() => setToEnd(partner)}
          />
        ))}
        ended={{
          title: words['partners.ended'],
          rows: ended.map(partner => <EndedPartnerRow key={partner.id} partner={partner} />),
        }}
      />
      <PartnerDialog
        partner={edited}
        groups={groups}
        onClose={() => setEdited(undefined)}
        focusAfter={() => heading.current}
      />
      <EndQuestion partner={toEnd} onClose={() => setToEnd(undefined)} focusAfter={() => heading.current} />
    </div>
  )
}
