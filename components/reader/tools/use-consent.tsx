/** @jsxImportSource preact */
import type { ComponentChild } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Asking } from '../consent/consent-banner.tsx'
import { recallChoice } from '../consent/kept-choice.ts'
import type { Screen } from '../frame/use-screen.ts'
import type { ReaderPublication } from '../model.ts'
import type { TurnedPages } from '../pages/use-pages.ts'
import { usePart } from '../panels/use-part.ts'
import { isListenedTo } from './listening.ts'

type OfConsent = {
  /** The question, while it is asked. */
  question: ComponentChild
  /** Asks again; missing if there is nothing to consent to. */
  askAgain: (() => void) | undefined
}

/** Asks for consent to the group's tools, and tells events to these and to the page around, once the first pages are there. */
export function useConsent(
  publication: ReaderPublication,
  screen: Screen | null,
  pages: TurnedPages,
): OfConsent {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { tools, counted } = publication
  const isAlive = screen !== null
  const isQuiet = screen?.isQuiet ?? false
  useEffect(() => {
    if (tools && isAlive) recallChoice(publication)
  }, [publication, tools, isAlive])
  useEffect(() => {
    if (!isQuiet || !counted || !(tools || isListenedTo())) return
    const ask = (isUndecided: boolean) =>
      setAsking(before => (before === 'again' ? before : isUndecided ? 'first' : null))
    import('./begin.ts').then(
      ({ begin }) => begin(publication, number => pages.page(number), ask),
      () => {},
    )
  }, [publication, tools, counted, pages, isQuiet])
  const Banner = usePart(asking !== null, () => import('../consent/consent-banner.tsx'))
  return {
    question: Banner && asking && <Banner {...{ publication, asking }} onDecided={() => setAsking(null)} />,
    askAgain: tools && isAlive ? () => setAsking('again') : undefined,
  }
}
