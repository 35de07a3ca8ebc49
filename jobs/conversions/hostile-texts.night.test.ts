// Reading customers' texts takes four times as long for a text that is four times as long, also
// for texts that were written against it: no pattern tries the same characters from every place anew.
import { expect, test } from 'vitest'
import { sanitizeRichText } from '#db/hotspots/rich-text.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { parseSourceAddress } from '#db/rules/addresses/addresses.ts'
import { deviceOf } from '#db/rules/addresses/devices.ts'
import { domainFrom } from '#db/rules/addresses/domains.ts'
import { parseAvailability } from '#db/rules/feed-values/availability.ts'
import { parsePrice } from '#db/rules/feed-values/prices.ts'
import { parseSalePeriod } from '#db/rules/feed-values/sale-periods.ts'
import { fold } from '#db/rules/folding.ts'
import { findSkus, indexSkus, skuCandidates } from '#db/rules/hotspots/skus/in-text.ts'
import { recognizeVideo } from '#db/rules/hotspots/videos.ts'
import { isAnnotationJson } from '#db/rules/pages/annotation-json.ts'
import { termsOf } from '#db/rules/searching.ts'
import { slugify } from '#db/slugs.ts'
import { newRow } from '../feeds/feed-row.ts'
import { readFeed } from '../feeds/feeds.fixture.ts'
import { productOf } from '../feeds/product-reading.ts'
import { findAddresses } from '../pdf/finding/addresses.ts'
import { flowingText } from '../pdf/reading/flowing-text.ts'

/** Texts in which a careless pattern begins anew at every place. */
const hostile: Record<string, (length: number) => string> = {
  'a word without an end': length => `${'a'.repeat(length)} b`,
  'signs before a letter': length => `${')'.repeat(length)}a`,
  'signs and letters in turn': length => `${'.a'.repeat(length / 2)} `,
  'spaces before a sign': length => `1${' '.repeat(length)}x,`,
  'spaces between commas': length => ` ${' ,'.repeat(length / 2)}x`,
  'brackets that open': length => '<'.repeat(length),
  'comments that open': length => '<!--'.repeat(length / 4),
  quotes: length => `"${'\\"'.repeat(length / 2)}`,
  'at signs': length => 'a@'.repeat(length / 2),
  domains: length => 'www.a.'.repeat(length / 6),
  addresses: length => 'http://'.repeat(length / 7),
  hyphens: length => `${'a-'.repeat(length / 2)}`,
  digits: length => `${'1'.repeat(length)}x`,
  'digits and marks': length => `${'1.'.repeat(length / 2)}x`,
  slashes: length => `${'/'.repeat(length)} `,
  entities: length => '&amp;'.repeat(length / 5),
  'tags in each other': length => '<b>'.repeat(length / 3),
  scripts: length => '<script >'.repeat(length / 9),
  'combining marks': length => `a${'\u0301'.repeat(length)}`,
}

const skus = indexSkus(['A-1', 'A 1 B', 'a b c d'])
const readers: Record<string, (text: string) => unknown> = {
  'SKUs to look for': text => skuCandidates([text]),
  'SKUs in a line': text => findSkus([text], skus),
  'addresses in lines': text => findAddresses(linesOf(text).map(line => ({ text: line, isFull: true }))),
  'lines as one text': text => flowingText([text, text]),
  'annotation JSON': isAnnotationJson,
  'credentials in addresses': maskCredentials,
  'addresses to fetch': text => parseSourceAddress(`http://${text}`, ['http']),
  availability: parseAvailability,
  devices: deviceOf,
  domains: domainFrom,
  'folded texts': fold,
  prices: parsePrice,
  'sale periods': parseSalePeriod,
  'searched terms': termsOf,
  videos: recognizeVideo,
  slugs: text => slugify(text),
  'rich texts': sanitizeRichText,
  'rows of feeds': text => productOf({ ...newRow(1), fields: fieldsOf(text) }, []),
}

test.each(Object.entries(readers))('%s are found in time that grows with the text', (_name, read) => {
  for (const [what, make] of Object.entries(hostile)) {
    const [short, long] = [make(15_000), make(60_000)]
    expect([
      what,
      growth(
        () => read(short),
        () => read(long),
      ),
    ]).toEqual([what, expect.toSatisfy(isLinear)])
  }
})

test('a feed that begins with comments is read as soon as any other', async () => {
  await expect(readFeed(`${'<!---->'.repeat(1400)}<rss>`)).rejects.toThrow()
})

/** Lines as a page has them: none that people read is longer. */
function linesOf(text: string): string[] {
  return text.match(/[\s\S]{1,4000}/g) ?? []
}

function fieldsOf(text: string) {
  return {
    id: text,
    title: text,
    description: text,
    price: text,
    sale_price: text,
    sale_price_effective_date: text,
    availability: text,
    link: text,
    image_link: text,
    additional_image_link: text,
    gtin: text,
  }
}

/** Below this nothing can be told: the clock of the processor is coarse. */
const leastMs = 10

/** More say nothing new: other threads of the process, which count too, are idle in most of them. */
const mostRounds = 20

/** How many times as much of the processor's time the second takes, at best of as many rounds as it needs to be linear. */
function growth(first: () => unknown, second: () => unknown): number {
  let [one, two, times] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < mostRounds && !isLinear(times); round += 1) {
    one = Math.min(one, processorMs(first))
    two = Math.min(two, processorMs(second))
    times = (leastMs + two) / (leastMs + one)
  }
  return times
}

function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Four times as long; sixteen would be the square. */
function isLinear(times: number): boolean {
  return times < 8
}
