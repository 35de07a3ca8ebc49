import { useEffect, useRef, useState } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import { type ProductRule, ruleShape } from '#db/rules/product-rules/rule.ts'
import type { RulePreviewer, TriedRule } from '../rule-trial.ts'

/** Pause after the last change of a rule, in ms. */
const pauseMs = 300

/** `isIncomplete` while a condition lacks its value: nothing can be shown then. */
export type PreviewState = { isBusy: boolean; isIncomplete?: true; preview?: TriedRule; fault?: string }

type Trial = { rule: ProductRule; hotspotId: number; asOf: string; askedSku: string }

/** Tries a rule after each change, once it is complete; the last change wins. */
export function useRulePreview(
  previewRule: RulePreviewer,
  { rule, hotspotId, asOf, askedSku }: Trial,
): PreviewState {
  const [state, setState] = useState<PreviewState>({ isBusy: true })
  const run = useRef(previewRule)
  run.current = previewRule
  const request = JSON.stringify({
    rule,
    hotspotId,
    asOf: asOf === '' ? null : asOf,
    askedSku: askedSku.trim() === '' ? null : askedSku.trim(),
  })
  useEffect(() => {
    const trial = JSON.parse(request)
    if (!ruleShape.safeParse(trial.rule).success) return setState({ isBusy: false, isIncomplete: true })
    const stop = new AbortController()
    setState(({ preview }) => ({ isBusy: true, preview }))
    const timer = setTimeout(() => {
      run.current(trial, stop.signal).then(
        preview => stop.signal.aborted || setState({ isBusy: false, preview }),
        error =>
          stop.signal.aborted ||
          setState({
            isBusy: false,
            fault: error instanceof Error ? error.message : lentWords('editor')['rule.tryAgain'],
          }),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [request])
  return state
}
