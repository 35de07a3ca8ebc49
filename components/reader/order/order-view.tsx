/** @jsxImportSource preact */

import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { fill } from '#db/rules/words/messages.ts'
import { type List, listItems } from '../list/list.ts'
import { changeList } from '../list/use-list.ts'
import type { ReaderPublication } from '../model.ts'
import { count } from '../statistics/count.ts'
import type { Words } from '../words.ts'
import type { FormFaults, OpenedForm, SentOrder } from './opened-form.ts'
import { OrderFields } from './order-fields.tsx'
import { OrderedProducts } from './ordered-products.tsx'
import { sendOrder } from './sending.ts'
import { forgetTyped, keepTyped, type Typed, typedInForm, typedOf } from './typed.ts'
import { forgetUnanswered, keepUnanswered } from './unanswered.ts'

export type OrderViewProps = {
  opened: OpenedForm
  /** The list as it was when the form was opened. */
  list: List
  publication: ReaderPublication
  words: Words
  onBack(): void
}

type State = { isSending?: true; faults?: FormFaults; trouble?: string; sent?: SentOrder }

/** The form by which a list is ordered; keeps what was typed until it was sent. */
export function OrderView({ opened, list, publication, words, onBack }: OrderViewProps) {
  const [form, setForm] = useState(opened)
  const [state, setState] = useState<State>({})
  const element = useRef<HTMLFormElement>(null)
  const { path, groupSlug } = publication
  const heading = useFocusedHeading(state.sent)
  useFaultFocus(element, state.faults)
  const send = async ({ agrees, website, ...customer }: Typed) => {
    setState({ isSending: true })
    const items = listItems(list.filter(({ id }) => !form.gone.includes(id)))
    const written = {
      token: form.token,
      items,
      customer,
      agrees: agrees !== undefined,
      website: website ?? '',
    }
    keepUnanswered(groupSlug, form.token)
    const answer = await sendOrder(path, written).catch(() => ({ trouble: form.words.failed }))
    if ('sent' in answer) {
      forgetTyped(groupSlug)
      forgetUnanswered(groupSlug)
      count({ type: 'list_sent' })
      changeList(groupSlug, now => now.filter(({ id }) => !items.some(item => item.id === id)))
    }
    if ('form' in answer && answer.form) setForm(answer.form)
    setState(answer)
  }
  const titles = list.filter(({ id }) => form.gone.includes(id)).map(({ title }) => title)
  if (state.sent) return <Sent {...{ sent: state.sent, heading, words, onBack }} />
  return (
    <div class="order">
      <button type="button" class="empty-list" onClick={onBack}>
        ← {fill(words, 'backTo', { title: words.list })}
      </button>
      <h3 ref={heading} tabIndex={-1}>
        {form.title}
      </h3>
      {form.introduction && <p class="as-typed">{form.introduction}</p>}
      {titles.length > 0 && <p class="left-out">{fill(words, 'notSold', { titles: titles.join(', ') })}</p>}
      <OrderedProducts form={form} locale={words.locale} />
      {form.lines.length > 0 && (
        <form
          ref={element}
          class="stacked"
          noValidate
          onInput={event => keepTyped(groupSlug, typedInForm(event.currentTarget))}
          onSubmit={event => {
            event.preventDefault()
            if (!state.isSending) void send(typedInForm(event.currentTarget))
          }}
        >
          <OrderFields form={form} typed={typedOf(groupSlug)} faults={state.faults ?? {}} />
          <div role="alert">{state.trouble && <p class="hint wrong">{state.trouble}</p>}</div>
          <SendButton {...{ form, publication, isSending: state.isSending ?? false }} />
        </form>
      )}
    </div>
  )
}

type SendButtonProps = { form: OpenedForm; publication: ReaderPublication; isSending: boolean }

function SendButton({ form, publication: { callToAction }, isSending }: SendButtonProps) {
  return (
    <button
      type="submit"
      class="way-out"
      aria-disabled={isSending}
      style={`background:${callToAction.background};color:${callToAction.text}`}
    >
      {form.title}
    </button>
  )
}

type SentProps = {
  sent: SentOrder
  heading: RefObject<HTMLHeadingElement | null>
  words: Words
  onBack(): void
}

function Sent({ sent: { thanks, number, mailed }, heading, words, onBack }: SentProps) {
  return (
    <div class="order thanks">
      <h3 ref={heading} tabIndex={-1} class="as-typed">
        {thanks}
      </h3>
      <p>
        <strong class="number">{number}</strong>
      </p>
      {mailed !== null && <p>{mailed}</p>}
      <button type="button" class="empty-list" onClick={onBack}>
        ← {fill(words, 'backTo', { title: words.list })}
      </button>
    </div>
  )
}

/** Moves focus to the heading of what is shown now, as the button that led to it is gone. */
function useFocusedHeading(view: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has another heading
  useEffect(() => heading.current?.focus(), [view])
  return heading
}

function useFaultFocus(element: RefObject<HTMLFormElement | null>, faults: FormFaults | undefined) {
  useEffect(() => {
    if (faults) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [element, faults])
}
