import { useWords } from '#components/words/words.tsx'
import { inSnakeCase } from '#db/rules/camel-case.ts'
import type { GroupOverview } from '#db/statistics/questions/overview.ts'
import { FigureTable } from './figure-table.tsx'
import { namedTables } from './named-figures.ts'
import { useSaying } from './saying.ts'
import { searchedInWords, sourceValueInWords } from './words.ts'

/** Returns the address of a table as CSV. @param by its name in version 2 */
export type CsvOf = (by: string) => string

type Props = { statistics: GroupOverview; csvOf: CsvOf }

export function ProductsAndSearches({ statistics: { products, searches, misses }, csvOf }: Props) {
  const words = useWords('statistics')
  const tables = namedTables(words)
  const { seen, opened, listed, sent } = tables.products
  const { times, missed, chosen } = tables.searches
  return (
    <>
      <FigureTable
        title={words['screen.products']}
        of={words['screen.product']}
        figures={[seen, opened, listed, sent]}
        rows={products.map(row => ({
          key: row.productId ?? row.name,
          label: <ProductName name={row.name} sku={row.sku} />,
          values: [row.seen, row.opened, row.listed, row.sent],
        }))}
        csv={csvOf('product')}
        empty={words['screen.noProduct']}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <FigureTable
          title={words['screen.searches']}
          of={words['screen.words']}
          figures={[times, chosen]}
          rows={searches.map(row => ({
            key: row.words,
            label: searchedInWords(words, row.words),
            values: [row.times, row.chosen],
          }))}
          csv={csvOf('search')}
          empty={words['screen.noSearch']}
        />
        <FigureTable
          title={words['screen.inVain']}
          of={words['screen.words']}
          figures={[missed, times]}
          rows={misses.map(row => ({
            key: row.words,
            label: searchedInWords(words, row.words),
            values: [row.missed, row.times],
          }))}
          csv={csvOf('search')}
          empty={words['screen.noMiss']}
        />
      </div>
    </>
  )
}

function ProductName({ name, sku }: { name: string; sku: string | null }) {
  const words = useWords('statistics')
  if (name === '') return sku ?? words['screen.removedProduct']
  return (
    <>
      {name} {sku !== null && <span className="text-sm text-ink-soft">{sku}</span>}
    </>
  )
}

/** Tables of where readers came from and read with, but for those that tell nothing. */
export function Sources({ statistics, csvOf }: Props) {
  const saying = useSaying()
  const { words } = saying
  const { visits, opens } = namedTables(words).sources
  const known = statistics.sources.filter(({ rows }) => rows.some(({ value }) => value !== ''))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 2xl:grid-cols-3">
      {known.map(({ name, rows }) => (
        <FigureTable
          key={name}
          title={words[`sources.${name}`]}
          of={words[`sources.${name}`]}
          figures={[visits, opens]}
          rows={rows.map(row => ({
            key: row.value,
            label: sourceValueInWords(saying, name, row.value),
            values: [row.visits, row.opens],
          }))}
          csv={csvOf(inSnakeCase(name))}
          empty=""
        />
      ))}
    </div>
  )
}
