// Some hundred visits, the same each time: reloads, two tabs, several publications, and some that go on after midnight.
import type { KeptFacts } from '#db/rules/statistics/events.ts'
import type { Act, ScriptedVisit, Step } from '#db/statistics/scripted-visits.fixture.ts'

/** Pages of the publications. */
export const lengths = [6, 3]

const visitors = 120
const lateVisitors = 12
const plainVisitors = 8

const desktop = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0 Unmistakable/7.7'
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 Unmistakable/7.7'

/** Browsers with what is known of them. */
const browsers: { userAgent: string; facts: KeptFacts }[] = [
  { userAgent: desktop, facts: { device: 'desktop', browser: 'Firefox' } },
  { userAgent: phone, facts: { device: 'phone', browser: 'Chrome' } },
]

export const browserOf = (visitor: number) =>
  browsers[visitor % browsers.length] ?? { userAgent: '', facts: {} }

/** Two visitors with different browsers share a network. Of IPv6, each request comes from another address. */
export function addressOf(visitor: number, request: number): string {
  const network = Math.floor(visitor / browsers.length)
  return network % 3 === 0
    ? `2001:db8:${network.toString(16)}:77::${(request + 1).toString(16)}`
    : `203.0.113.${network % 250}`
}

/** Hours after the first day's midnight at which visits begin: since the afternoon, and until the next day's noon. */
const hours = [...range(16, 23), ...range(25, 36)]

/** Visits that browsers with JavaScript make between the first day's 16:00 and the second day's 13:00. */
export function scriptedVisits(): ScriptedVisit[] {
  const { draw, oneOf } = drawing(20_261)
  const usual = Array.from({ length: visitors }, (_, visitor) =>
    hours
      .filter(() => draw(8) === 0)
      .map(hour => {
        const tabs = Array.from({ length: 1 + draw(3) }, () => newTab(visitor))
        return { visitor, begins: hour * 60 + 5 + draw(5), tabs, steps: newSteps(tabs.length) }
      }),
  ).flat()
  const late = Array.from({ length: lateVisitors }, (_, index) => ({
    visitor: visitors + index,
    begins: 23 * 60 + 45,
    tabs: [newTab(visitors + index)],
    // Midnight is in the third pause.
    steps: [60, 90, 1440, 60].map(after => ({ after, tab: 0, act: newAct() })),
  }))
  return [...usual, ...late]

  function newTab(visitor: number) {
    const facts: KeptFacts = {
      ...browserOf(visitor).facts,
      ...oneOf<KeptFacts>([
        {},
        { referrer: 'example.com' },
        { utmSource: 'mail', utmCampaign: 'spring' },
        { qr: true },
      ]),
      ...oneOf<KeptFacts>([{ country: 'BE' }, { country: 'DE', language: 'de-DE' }, { layout: 'scroll' }]),
    }
    return { publication: draw(lengths.length), facts }
  }

  /** Half of the visits go from tab to tab in turn, as reloads do. */
  function newSteps(tabs: number): Step[] {
    const isReloading = draw(2) === 0
    const steps = Array.from({ length: 2 + draw(8) }, () => draw(tabs))
    const inTurn = isReloading ? steps.toSorted((one, other) => one - other) : steps
    return inTurn.map(tab => ({ after: 40 + draw(60), tab, act: newAct() }))
  }

  function newAct(): Act {
    const page = draw(3)
    const hotspot = draw(2)
    const product = draw(2)
    const words = oneOf(['chair', 'tisch'])
    return oneOf<Act>([
      ...range(1, 6).map(() => ({ do: 'view' as const, page })),
      ...range(1, 3).map(() => ({ do: 'hold' as const, ms: 1 + draw(40_000) })),
      { do: 'see', hotspot },
      { do: 'press', hotspot },
      { do: 'watch', hotspot, percent: oneOf([0, 25, 50, 75, 100]) },
      ...(['product_opened', 'product_listed', 'product_sent'] as const).map(act => ({ do: act, product })),
      { do: 'search', words, hits: draw(3) },
      { do: 'choose', words },
      ...(['shared', 'printed', 'downloaded', 'zoomed', 'text_read', 'list_sent'] as const).map(act => ({
        do: act,
      })),
    ])
  }
}

/** Visits without JavaScript. They are counted as they are made: `hour` is that of now, after the first day's midnight. */
export function plainVisits(hour: number): ScriptedVisit[] {
  return range(0, plainVisitors - 1).map(index => {
    const visitor = visitors + lateVisitors + index
    const facts = { ...browserOf(visitor).facts, withoutScript: true } as const
    const pages = range(0, index % 3)
    const steps = pages.map(page => ({ after: 1, tab: 0, act: { do: 'plain' as const, page } }))
    return { visitor, begins: hour * 60, tabs: [{ publication: index % lengths.length, facts }], steps }
  })
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Draws the same numbers each time (https://en.wikipedia.org/wiki/Lehmer_random_number_generator). */
function drawing(seed: number) {
  let state = seed
  const draw = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  const oneOf = <Value>(values: Value[]): Value => {
    const value = values[draw(values.length)]
    if (value === undefined) throw new Error('Nothing to draw from')
    return value
  }
  return { draw, oneOf }
}
