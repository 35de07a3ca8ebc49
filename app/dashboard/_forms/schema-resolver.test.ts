import { afterEach, expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { lendWords } from '#components/words/held-words.ts'
import { groupChanges } from '#db/rules/groups/settings.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { schemaResolver } from './schema-resolver.ts'

lendEnglish()
afterEach(lendEnglish)

const shop = { kind: 'address_template', id_field: 'id', item: '{id}', joint: ',', fixed: '' }

async function errorsOf(draft: object) {
  const options = { fields: {}, shouldUseNativeValidation: false }
  return (await schemaResolver(groupChanges)(draft, undefined, options)).errors
}

test('a fault stands at its place within a field, in a sentence of its own', async () => {
  const faults = { title: '', shop: { ...shop, address: 'example.com/{items}' } }
  expect(await errorsOf(faults)).toEqual({
    title: { type: 'schema', message: 'The title must not be empty.' },
    shop: {
      address: {
        type: 'schema',
        message: 'It must begin with https://, such as https://shop.example.com/cart?add={items}.',
      },
    },
  })
})

test('faults are said in the language of the screen, those of formats too', async () => {
  lendWords({ faults: dashboardWordsIn('de', 'faults') })
  expect(
    await errorsOf({ ctaTextColor: 'red', analyticsTools: { gtm: { container_id: 'x' } } }),
  ).toMatchObject({
    ctaTextColor: { message: 'Die Textfarbe muss eine Farbe sein, etwa #1949c5.' },
    analyticsTools: { gtm: { container_id: { message: 'Die Eingabe muss eine ID wie GTM-AB12CD3 sein.' } } },
  })
})
