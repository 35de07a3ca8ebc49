import { expect, test } from 'vitest'
import { sources, tables } from '#db/rules/statistics/dimensions.ts'
import { figureNames, figures } from '#db/rules/statistics/figures.ts'
import { rangeNames, ranges } from '#db/rules/statistics/ranges.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { namedFigures, namedTables } from './named-figures.ts'

const words = dashboardWordsIn('en', 'statistics')

test.each(figureNames)('%s has the name and definition of the interfaces in English', name => {
  const { definition, unit } = figures[name]
  expect(namedFigures(words)[name]).toEqual({ name: figures[name].name, definition, unit })
})

test('so do columns of tables, sources and ranges', () => {
  const named = namedTables(words)
  expect(tables.pages).toMatchObject(named.pages)
  expect(tables.products).toEqual(named.products)
  expect(tables.searches).toEqual(named.searches)
  expect(tables.sources).toEqual(named.sources)
  for (const [source, name] of Object.entries(sources))
    expect(words[`sources.${source as keyof typeof sources}`]).toBe(name)
  for (const range of rangeNames) expect(words[`ranges.${range}`]).toBe(ranges[range].name)
})
