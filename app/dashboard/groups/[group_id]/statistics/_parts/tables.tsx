import { inSnakeCase } from '#db/rules/camel-case.ts'
import { sources, tables } from '#db/rules/statistics/dimensions.ts'
import type { GroupOverview } from '#db/statistics/questions/overview.ts'
import { FigureTable } from './figure-table.tsx'
import { searchedInWords, sourceValueInWords } from './words.ts'

/** Returns the address of a table as CSV. @param by its name in version 2 */
export type CsvOf = (by: string) => string

type Props = { statistics: GroupOverview; csvOf: CsvOf }

export function ProductsAndSearches({ statistics: { products, searches, misses }, csvOf }: Props) {
  const { seen, opened, listed, sent } = tables.products
  const { times, missed, chosen } = tables.searches
  return (
    <>
      <FigureTable
        title="Products"
        of="Product"
        figures={[seen, opened, listed, sent]}
        rows={products.map(row => ({
          key: row.productId ?? row.name,
          label: <ProductName name={row.name} sku={row.sku} />,
          values: [row.seen, row.opened, row.listed, row.sent],
        }))}
        csv={csvOf('product')}
        empty="No reader has seen a product in these days. Products are counted once hotspots show them."
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <FigureTable
          title="Searches"
          of="Words"
          figures={[times, chosen]}
          rows={searches.map(row => ({
            key: row.words,
            label: searchedInWords(row.words),
            values: [row.times, row.chosen],
          }))}
          csv={csvOf('search')}
          empty="Nobody searched in these days."
        />
        <FigureTable
          title="Searched in vain"
          of="Words"
          figures={[missed, times]}
          rows={misses.map(row => ({
            key: row.words,
            label: searchedInWords(row.words),
            values: [row.missed, row.times],
          }))}
          csv={csvOf('search')}
          empty="No search came up empty in these days."
        />
      </div>
    </>
  )
}

function ProductName({ name, sku }: { name: string; sku: string | null }) {
  if (name === '') return sku ?? 'A product that was removed'
  return (
    <>
      {name} {sku !== null && <span className="text-sm text-ink-soft">{sku}</span>}
    </>
  )
}

/** Tables of where readers came from and read with, but for those that tell nothing. */
export function Sources({ statistics, csvOf }: Props) {
  const { visits, opens } = tables.sources
  const known = statistics.sources.filter(({ rows }) => rows.some(({ value }) => value !== ''))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2 2xl:grid-cols-3">
      {known.map(({ name, rows }) => (
        <FigureTable
          key={name}
          title={sources[name]}
          of={sources[name]}
          figures={[visits, opens]}
          rows={rows.map(row => ({
            key: row.value,
            label: sourceValueInWords(name, row.value),
            values: [row.visits, row.opens],
          }))}
          csv={csvOf(inSnakeCase(name))}
          empty=""
        />
      ))}
    </div>
  )
}
