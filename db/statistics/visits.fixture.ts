// Visits that property tests draw.
import fc from 'fast-check'
import type { Act, ScriptedVisit } from './scripted-visits.fixture.ts'

const page = fc.nat(2)
const hotspot = fc.nat(1)
const product = fc.nat(2)

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('view' as const), page }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('hold' as const), ms: fc.integer({ min: 1, max: 90_000 }) }),
  },
  fc.record({ do: fc.constant('plain' as const), page }),
  fc.record({ do: fc.constantFrom('see' as const, 'press' as const), hotspot }),
  fc.record({ do: fc.constant('watch' as const), hotspot, percent: fc.constantFrom(0, 25, 50, 75, 100) }),
  fc.record({
    do: fc.constantFrom('product_opened' as const, 'product_listed' as const, 'product_sent' as const),
    product,
  }),
  fc.record({ do: fc.constant('product_opened' as const), product, hotspot }),
  fc.record({
    do: fc.constant('search' as const),
    words: fc.constantFrom('chair', 'tisch'),
    hits: fc.nat(2),
  }),
  fc.record({ do: fc.constant('choose' as const), words: fc.constantFrom('chair', 'tisch') }),
  fc.record({
    do: fc.constantFrom('shared', 'printed', 'downloaded', 'zoomed', 'text_read', 'list_sent'),
  } satisfies { do: fc.Arbitrary<Act['do']> }),
)

const tab = fc.record({
  publication: fc.nat(1),
  facts: fc.record(
    {
      referrer: fc.constantFrom('example.com', 'shop.example'),
      device: fc.constantFrom('phone' as const, 'desktop' as const),
      country: fc.constantFrom('BE', 'DE'),
      qr: fc.constant(true as const),
    },
    { requiredKeys: [], noNullPrototype: true },
  ),
})

/** In six hours there is room for a visit of one publication with long pauses, and half an hour after it. */
const minutesEach = 360

/** Visits of a few visitors on two days, in any order; those late in the evening go on after midnight. */
export const visits: fc.Arbitrary<ScriptedVisit[]> = fc
  .record({
    offset: fc.nat(minutesEach - 1),
    visits: fc.uniqueArray(
      fc.record({
        visitor: fc.nat(3),
        slot: fc.nat(7),
        tabs: fc.array(tab, { minLength: 1, maxLength: 2 }),
        steps: fc.array(fc.record({ after: fc.integer({ min: 1, max: 1790 }), tab: fc.nat(1), act }), {
          minLength: 1,
          maxLength: 10,
        }),
      }),
      { selector: ({ visitor, slot }) => `${visitor} ${slot}`, maxLength: 12 },
    ),
  })
  .map(({ offset, visits }) =>
    visits.map(({ visitor, slot, tabs, steps }) => ({
      visitor,
      begins: offset + slot * minutesEach,
      tabs,
      steps: steps.map(({ after, tab, act }) => ({
        after: tabs.length === 1 ? after : (after % 150) + 1,
        tab: tab % tabs.length,
        act,
      })),
    })),
  )
