/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ConsentWords, ReaderPublication } from '../model.ts'
import { type Consent, consentNow, decide } from './consent.ts'
import { keepChoice } from './keep-choice.ts'

/** `again` if the reader asked for the question. */
export type Asking = 'first' | 'again'

type BannerProps = { publication: ReaderPublication; asking: Asking; onDecided(): void }

/** Asks for consent to the group's tools, without keeping anybody from reading. */
export default function ConsentBanner({ publication, asking, onDecided }: BannerProps) {
  const banner = useRef<HTMLElement>(null)
  const question = useQuestion(publication)
  useEffect(() => {
    if (asking === 'again') banner.current?.focus()
  }, [asking])
  const choose = (consent: Consent) => {
    const isWithdrawn = consentNow() === 'granted' && consent === 'denied'
    keepChoice(publication, consent)
    decide(consent)
    onDecided()
    if (asking === 'again') document.querySelector<HTMLElement>('.menu summary')?.focus()
    // Scripts that were loaded go on until their page ends.
    if (isWithdrawn) location.reload()
  }
  const { words } = publication.tools ?? {}
  const button = (consent: Consent, name: string | undefined) => (
    <button type="button" aria-pressed={consentNow() === consent} onClick={() => choose(consent)}>
      {name}
    </button>
  )
  return (
    <section class="consent" ref={banner} tabIndex={-1} aria-label={words?.choices}>
      <div class="question" role="status">
        <p>{question?.text}</p>
        <p class="scripts">{question?.scripts}</p>
      </div>
      <div class="choices">
        {button('denied', words?.decline)}
        {button('granted', words?.accept)}
      </div>
    </section>
  )
}

/** Filled in once it is there, because screen readers only tell what changes. */
function useQuestion({ tools }: ReaderPublication): ConsentWords | undefined {
  const [question, setQuestion] = useState<ConsentWords>()
  useEffect(() => setQuestion(tools?.words), [tools])
  return question
}
