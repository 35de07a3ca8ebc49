/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { PanelProps } from '../panels/panel-props.ts'
import { FeedbackForm, FeedbackThanks, type FeedbackTrouble } from './feedback-form.tsx'

/** Feedback panel; keeps the text until it has been sent. */
export default function FeedbackPanel({ publication, words, visiblePages }: PanelProps) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [trouble, setTrouble] = useState<FeedbackTrouble>({})
  const send = async (form: HTMLFormElement) => {
    setState('sending')
    setTrouble({})
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(new FormData(form))),
      })
      if (answer.ok) return setState('sent')
      setTrouble(answer.status === 422 ? await answer.json() : { form: words.feedbackFailed })
    } catch {
      setTrouble({ form: words.feedbackFailed })
    }
    setState('open')
  }
  return (
    <div class="panel-body">
      {state === 'sent' ? (
        <FeedbackThanks words={words} />
      ) : (
        <FeedbackForm
          publication={publication}
          words={words}
          page={visiblePages[0]}
          trouble={trouble}
          isSending={state === 'sending'}
          onSend={form => void send(form)}
        />
      )}
    </div>
  )
}
