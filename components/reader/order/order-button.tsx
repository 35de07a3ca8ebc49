/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import type { List } from '../list/list.ts'
import type { ReaderPublication } from '../model.ts'
import type { Words } from '../words.ts'
import type { OpenedForm } from './opened-form.ts'
import type { OrderViewProps } from './order-view.tsx'
import { openOrderForm } from './sending.ts'
import { unansweredForm } from './unanswered.ts'

/** A form that was opened, with the list that it is about. */
export type OpenedOrder = { View: ComponentType<OrderViewProps>; form: OpenedForm; list: List }

type ButtonProps = {
  list: List
  publication: ReaderPublication
  words: Words
  onOpen(order: OpenedOrder): void
}

/** Fetches the form with the code that shows it. */
export function OrderButton({ list, publication, words, onOpen }: ButtonProps) {
  const [state, setState] = useState<'still' | 'busy' | 'failed'>('still')
  const { path, groupSlug, callToAction, orderTitle } = publication
  const press = async () => {
    setState('busy')
    try {
      const opening = openOrderForm(path, list, unansweredForm(groupSlug))
      const [{ OrderView }, form] = await Promise.all([import('./order-view.tsx'), opening])
      onOpen({ View: OrderView, form, list })
    } catch {
      setState('failed')
    }
  }
  return (
    <div class="checkout">
      <div role="status">{state === 'failed' && <p class="left-out">{words.notLoaded}</p>}</div>
      <button
        type="button"
        class="way-out"
        disabled={state === 'busy'}
        style={`background:${callToAction.background};color:${callToAction.text}`}
        onClick={() => void press()}
      >
        {orderTitle}
      </button>
    </div>
  )
}
