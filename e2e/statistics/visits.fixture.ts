// Visits, the same each time: reloads, two tabs, Back, several publications, and some that go on after midnight.
import type { KeptFacts } from '#db/rules/statistics/events.ts'
import type { Act, ScriptedVisit } from '#db/statistics/scripted-visits.fixture.ts'

/** Pages of the publications. */
export const lengths = [6, 3]

/** Visitors who go on after midnight, and those without JavaScript, each with one visit. The others' numbers follow. */
const lateVisitors = (visits: number) => Math.ceil(visits / 24)
const plainVisitors = (visits: number) => Math.ceil(visits / 36)

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
    : `198.18.${Math.floor(network / 250)}.${network % 250}`
}

/** Hours after the first day's midnight at which visits begin: since the afternoon, and until the next day's noon. */
const hours = [...range(16, 23), ...range(25, 36)]

/**
 * Visits between the first day's 16:00 and the second day's 13:00, the last of them without JavaScript: these are counted
 * as they are made. @param begins the last ones' minutes after the first day's midnight
 */
export function scriptedVisits(visits: number, begins: number) {
  const [late, plain] = [lateVisitors(visits), plainVisitors(visits)]
  return {
    scripted: [...lateVisits(late), ...usualVisits(late + plain, visits - late - plain)],
    plain: plainVisits(late, plain, begins),
  }
}

function usualVisits(firstVisitor: number, count: number): ScriptedVisit[] {
  const drawn = drawing(20_261)
  const { draw, oneOf } = drawn
  const visits: ScriptedVisit[] = []
  for (let visitor = firstVisitor; visits.length < count; visitor += 1) {
    const begun = hours.filter(() => draw(8) === 0).slice(0, count - visits.length)
    visits.push(...begun.map(hour => ({ visitor, begins: hour * 60 + 5 + draw(5), ...newReadings(visitor) })))
  }
  return visits

  /** Readings in turn, as reloads make, or side by side in tabs, or with one at the end that Back brings. */
  function newReadings(visitor: number): Pick<ScriptedVisit, 'tabs' | 'steps'> {
    const course = oneOf(['reloads', 'tabs', 'back'])
    const opened = Array.from({ length: 1 + draw(3) }, () => newTab(visitor))
    const tabs = course === 'back' ? [...opened, ...opened.slice(0, 1)] : opened
    const places = Array.from({ length: tabs.length + 1 + draw(8) }, () => draw(tabs.length))
    const inTurn = course === 'tabs' ? places : places.toSorted((one, other) => one - other)
    return { tabs, steps: inTurn.map(tab => ({ after: 40 + draw(60), tab, act: newAct(drawn) })) }
  }

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
}

function lateVisits(count: number): ScriptedVisit[] {
  const drawn = drawing(20_262)
  return Array.from({ length: count }, (_, visitor) => ({
    visitor,
    begins: 23 * 60 + 45,
    tabs: [{ publication: drawn.draw(lengths.length), facts: browserOf(visitor).facts }],
    // Midnight is in the third pause.
    steps: [60, 90, 1440, 60].map(after => ({ after, tab: 0, act: newAct(drawn) })),
  }))
}

function newAct({ draw, oneOf }: Drawing): Act {
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

function plainVisits(firstVisitor: number, count: number, begins: number): ScriptedVisit[] {
  return Array.from({ length: count }, (_, index) => {
    const visitor = firstVisitor + index
    const facts = { ...browserOf(visitor).facts, withoutScript: true } as const
    const pages = range(0, index % 3)
    const steps = pages.map(page => ({ after: 1, tab: 0, act: { do: 'plain' as const, page } }))
    return { visitor, begins, tabs: [{ publication: index % lengths.length, facts }], steps }
  })
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

type Drawing = ReturnType<typeof drawing>

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
