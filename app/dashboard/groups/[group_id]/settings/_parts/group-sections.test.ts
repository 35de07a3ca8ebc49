import { expect, test } from 'vitest'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { settingsForm } from './fields.ts'
import { groupSectionIndex, groupSections } from './group-sections.ts'

test('every setting of a group stands in one section', () => {
  const all = Object.values(groupSections).flatMap((fields): string[] => [...fields])
  expect(all.toSorted()).toEqual(Object.keys(settingsForm.shape).toSorted())
})

test('sections with a fault are marked', () => {
  const words = dashboardWordsIn('en', 'settings')
  expect(groupSectionIndex(words, ['ctaText']).filter(({ hasFault }) => hasFault)).toMatchObject([
    { id: 'branding' },
  ])
})
