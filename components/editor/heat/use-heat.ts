import { useEffect, useState } from 'react'
import { type Range, usualRange } from '#db/rules/statistics/ranges.ts'
import type { HotspotFigures, ReadHotspotFigures } from './hotspot-heat.ts'

/** A new object asks anew, of the same range too. */
type Question = { range: Range }
type Answer = { question: Question; figures?: HotspotFigures; fault?: string }

export type HeatState = ReturnType<typeof useHeat>

/** Colours of hotspots by what readers press: off at first, and read only while on. */
export function useHeat(read: ReadHotspotFigures) {
  const [isOn, setIsOn] = useState(false)
  const [question, setQuestion] = useState<Question>({ range: usualRange })
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    if (!isOn) return
    let isLatest = true
    read(question.range).then(
      figures => isLatest && setAnswer({ question, figures }),
      error => isLatest && setAnswer({ question, fault: error instanceof Error ? error.message : '' }),
    )
    return () => {
      isLatest = false
    }
  }, [isOn, question, read])
  const latest = answer?.question === question ? answer : undefined
  return {
    isOn,
    toggle: () => setIsOn(!isOn),
    range: question.range,
    setRange: (range: Range) => setQuestion({ range }),
    isReading: latest === undefined,
    figures: isOn ? latest?.figures : undefined,
    /** Sentence on why the figures could not be read. */
    fault: latest?.fault,
    readAgain: () => setQuestion({ ...question }),
  }
}
