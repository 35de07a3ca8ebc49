'use client'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { partByPart } from '#app/dashboard/_api/part-by-part.ts'
import { api } from '#app/dashboard/_api/procedures.ts'
import { BackLink } from '#app/dashboard/_frame/back-link.tsx'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import {
  FailedList,
  LoadingRows,
  MoreButton,
} from '#app/dashboard/groups/[group_id]/publications/[publication_id]/_parts/long-list.tsx'
import { webhookName } from '#app/dashboard/groups/[group_id]/webhooks/_parts/words.ts'
import { SelectField } from '#components/forms/select-field.tsx'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import type { WordKey } from '#db/rules/words/messages.ts'
import type { DeliveryState } from '#db/schema/webhooks/deliveries.ts'
import type { Webhook } from '#db/webhooks/endpoints/shown.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { ReplayDialog } from './replay-dialog.tsx'

type Props = { groupId: number; webhook: Webhook }

/** Deliveries of a webhook, with their requests and answers. */
export function DeliveryLog({ groupId, webhook }: Props) {
  const words = useWords('settings')
  const [state, setState] = useState<DeliveryState | ''>('')
  const [isReplaying, setIsReplaying] = useState(false)
  const list = useInfiniteQuery(deliveriesOf(groupId, webhook.id, state))
  return (
    <div className="w-full max-w-4xl">
      <BackLink href={`/dashboard/groups/${groupId}/webhooks`}>{words['webhookLog.back']}</BackLink>
      <h1 className="text-xl font-semibold tracking-tight wrap-anywhere">{webhookName(webhook)}</h1>
      <p className="mt-0.5 font-mono text-sm wrap-anywhere text-ink-soft">{webhook.url}</p>
      <div className="mt-5 mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="w-48">
          <SelectField
            label={words['webhookLog.show']}
            name="state"
            choices={states.map(([name, key]) => [name, words[key]] as const)}
            value={state}
            onChoose={next => setState(next)}
          />
        </div>
        <Button disabled={webhook.offSince !== null} onClick={() => setIsReplaying(true)}>
          <RotateCw aria-hidden />
          {words['webhookLog.sendAgainMenu']}
        </Button>
      </div>
      {webhook.offSince !== null && <p className="mb-4 text-ink-soft">{words['webhookLog.isOff']}</p>}
      <Deliveries groupId={groupId} webhook={webhook} list={list} />
      {isReplaying && (
        <ReplayDialog groupId={groupId} webhook={webhook} onClosed={() => setIsReplaying(false)} />
      )}
    </div>
  )
}

/** The log, which follows deliveries that wait. */
function deliveriesOf(groupId: number, webhookId: number, state: DeliveryState | '') {
  return api.webhooks.deliveries.list.infiniteOptions({
    input: (part: number) => ({ groupId, webhookId, part, ...(state && { state }) }),
    ...partByPart,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(delivery => delivery.state === 'waiting')) ? pollMs : false,
  })
}

const pollMs = 5000

type List = UseInfiniteQueryResult<InfiniteData<Outputs['webhooks']['deliveries']['list']>>

function Deliveries({ groupId, webhook, list }: Props & { list: List }) {
  const words = useWords('settings')
  if (list.isPending) return <LoadingRows label={words['webhookLog.loading']} />
  if (list.isError) return <FailedList message={list.error.message} tryAgain={list.refetch} />
  const deliveries = list.data.pages.flatMap(({ items }) => items)
  if (deliveries.length === 0)
    return (
      <Notice place="box" title={words['webhookLog.empty']}>
        {words['webhookLog.emptyHint']}
      </Notice>
    )
  return (
    <>
      <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
        {deliveries.map(delivery => (
          <DeliveryRow key={delivery.id} groupId={groupId} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      <MoreButton list={list} what={words['webhookLog.older']} />
    </>
  )
}

const states: [DeliveryState | '', WordKey<'settings'>][] = [
  ['', 'webhookLog.all'],
  ['delivered', 'webhookLog.state.delivered'],
  ['waiting', 'webhookLog.state.waiting'],
  ['failed', 'webhookLog.state.failed'],
]
