/** @jsxImportSource preact */
import type { ReaderPublication } from '../model.ts'
import type { Words } from '../words.ts'

export type FeedbackTrouble = { message?: string; email?: string; form?: string }

type FeedbackFormProps = {
  publication: ReaderPublication
  words: Words
  page?: number | undefined
  written?: { message: string; email: string }
  trouble?: FeedbackTrouble
  isSending?: boolean
  onSend?(form: HTMLFormElement): void
}

export function FeedbackForm({
  publication,
  words,
  page,
  written = { message: '', email: '' },
  trouble = {},
  isSending = false,
  onSend,
}: FeedbackFormProps) {
  const send = (event: SubmitEvent) => {
    if (!onSend || !(event.currentTarget instanceof HTMLFormElement)) return
    event.preventDefault()
    onSend(event.currentTarget)
  }
  return (
    <form class="stacked" method="post" action={`${publication.path}/feedback`} onSubmit={send}>
      <label for="feedback-message">{words.feedbackPlaceholder}</label>
      <textarea
        id="feedback-message"
        name="message"
        rows={6}
        required
        maxLength={5000}
        defaultValue={written.message}
        {...(trouble.message && { 'aria-invalid': true, 'aria-describedby': 'feedback-message-trouble' })}
      />
      <Trouble id="feedback-message-trouble" says={trouble.message} />
      <label for="feedback-email">{words.feedbackEmail}</label>
      <input
        id="feedback-email"
        name="email"
        type="email"
        autocomplete="email"
        maxLength={254}
        defaultValue={written.email}
        aria-describedby="feedback-email-use"
        {...(trouble.email && { 'aria-invalid': true, 'aria-errormessage': 'feedback-email-trouble' })}
      />
      <Trouble id="feedback-email-trouble" says={trouble.email} />
      <p id="feedback-email-use" class="hint">
        {words.feedbackEmailUse}
      </p>
      {page !== undefined && <input type="hidden" name="page" value={page} />}
      {/* Honeypot: hidden from people, but bots fill in every field. */}
      <input class="unseen" name="website" tabIndex={-1} autocomplete="off" aria-hidden="true" />
      <Trouble id="feedback-trouble" says={trouble.form} />
      <button type="submit" class="way-out" disabled={isSending}>
        {words.sendFeedback}
      </button>
    </form>
  )
}

function Trouble({ id, says }: { id: string; says: string | undefined }) {
  return says ? (
    <p id={id} class="hint wrong" role="alert">
      {says}
    </p>
  ) : null
}

export function FeedbackThanks({ words }: { words: Words }) {
  return (
    <div class="thanks" role="status">
      <p>
        <strong>{words.feedbackThanks}</strong>
      </p>
      <p>{words.feedbackSent}</p>
    </div>
  )
}
