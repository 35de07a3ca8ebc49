import { expect, test } from 'vitest'
import { publicationSettingNames, settingSections } from '#db/rules/publications/settings/settings.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { settingSectionIndex } from './setting-sections.ts'

const english = dashboardWordsIn('en', 'publication')

test('every setting stands in one section', () => {
  const all = Object.values(settingSections).flatMap(({ settings }) => Object.keys(settings))
  expect(all.toSorted()).toEqual(publicationSettingNames.toSorted())
})

test('the common settings come first, and what readers never see last', () => {
  const ids = settingSectionIndex(english, []).map(({ id }) => id)
  expect([ids[0], ids.at(-1)]).toEqual(['basics', 'internal'])
})

test('sections with a fault are marked', () => {
  const marked = settingSectionIndex(english, ['slug', 'password']).filter(({ hasFault }) => hasFault)
  expect(marked.map(({ id }) => id)).toEqual(['basics', 'access'])
})
