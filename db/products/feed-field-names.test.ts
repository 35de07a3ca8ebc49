// A field of feeds is declared in `db/rules/imports/feed-fields.ts`; elsewhere its name stands only where it is read.
import { expect, test } from 'vitest'
import { readProductFiles, wordOf } from '#db/testing/product-files.fixture.ts'
import { customLabelFields, feedFields } from '../rules/imports/feed-fields.ts'

/** Words that other things are called by too, and those that readers, prices and photos are made of. */
const shared =
  'id title description link price sale_price availability brand image_link color size material pattern'.split(
    ' ',
  )

const exceptions: Record<string, string> = {
  'app/graphql/_schema/sdl.ts': 'the interface for affiliates has its own frozen shape',
  'app/graphql/_answers/products.ts': 'the interface for affiliates has its own frozen shape',
  'db/schema/products/products.ts': 'the columns, which types hold to the list',
  'db/schema/statistics/figures.ts': 'figures are kept by category',
  'db/statistics/fold/products.ts': 'figures are kept by category',
  'db/statistics/query/conditions.ts': 'figures are asked for by category',
  'db/coverage/feed-patterns.ts': 'codes of products that may be printed are no unknown numbers',
  'db/coverage/kept.ts': 'a comparison is kept for as long as these stay',
  'db/coverage/missing.ts': 'a variant on a page stands for the others',
  'db/rules/statistics/query/dimensions.ts': 'figures are asked for by category',
  'db/products/variants.ts': 'variants are the products that share one',
  'db/hotspots/phones/phones-in-text.ts': 'the words before numbers that are no phones',
  'db/rules/hotspots/skus/other-numbers.ts': 'the words before numbers that are no SKUs',
  'db/rules/product-rules/fields.ts':
    'categories come first in the form, and are decided once for each value',
  'db/rules/feed-values/meanings.ts': 'values that may mean something are of some fields alone',
  'app/_http/openapi/descriptions.ts': 'what the fields of products mean',
  'db/rules/feed-files/column-names.ts': 'the names that columns have for them',
  'db/rules/feed-files/column-words.ts': 'the names that columns have for them, in many languages',
  'db/rules/feed-files/shop-exports.ts': 'the names that exports of shops have for them',
  'db/rules/feed-files/mapping.ts': 'further photos may come from several columns',
  'db/rules/feed-files/proposals.ts': 'columns are known by their values, too',
}

const names = feedFields.filter(
  name => !shared.includes(name) && !customLabelFields.some(one => one === name),
)
const files = await readProductFiles()

test.each(names)('the name of %s stands in one file of each room', name => {
  const naming = files.filter(({ file, text }) => wordOf(name).test(text) && !(file in exceptions))
  for (const room of ['app/', 'components/', 'db/']) {
    const own = naming.map(({ file }) => file).filter(file => file.startsWith(room))
    expect(own.slice(1), own.join(', ')).toEqual([])
  }
})

test('each exception names a field', () => {
  const naming = files.filter(({ text }) => names.some(name => wordOf(name).test(text)))
  expect(naming.map(({ file }) => file)).toEqual(expect.arrayContaining(Object.keys(exceptions)))
})
