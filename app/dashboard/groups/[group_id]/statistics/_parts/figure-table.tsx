'use client'
import { Download } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { Definition } from '#components/ui/definition.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { Figure } from './named-figures.ts'
import { useSaying } from './saying.ts'
import { figureInWords } from './words.ts'

type Props = {
  title: string
  /** Heading of the first column. */
  of: string
  figures: Figure[]
  rows: { key: string | number; label: ReactNode; values: (number | null)[] }[]
  /** Address of the whole table, if it is cut. */
  csv?: string
  /** Sentence in the place of no rows. */
  empty: string
}

/** A table of figures, largest first, with a bar for the first of each row. */
export function FigureTable({ title, of, figures, rows, csv, empty }: Props) {
  return (
    <FigureSection title={title} csv={rows.length > 0 ? csv : undefined}>
      {rows.length === 0 ? (
        <p className="text-pretty text-ink-soft">{empty}</p>
      ) : (
        <Table of={of} figures={figures} rows={rows} />
      )}
    </FigureSection>
  )
}

function Table({ of, figures, rows }: Pick<Props, 'of' | 'figures' | 'rows'>) {
  const saying = useSaying()
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  const columns: CSSProperties & { '--figures': number } = { '--figures': figures.length }
  return (
    <table className="w-full border-collapse text-left max-sm:block">
      <thead className="border-b border-hairline text-sm text-ink-soft max-sm:block">
        <tr className={rowLook} style={columns}>
          <th scope="col" className="w-full py-1.5 pr-3 align-bottom font-normal max-sm:sr-only sm:min-w-32">
            {of}
          </th>
          {figures.map(figure => (
            <th key={figure.name} scope="col" className="py-1.5 pl-3 align-bottom font-normal max-sm:p-0">
              <Definition
                {...figure}
                className="w-full justify-end text-right decoration-dotted underline-offset-4 max-sm:underline sm:whitespace-nowrap max-sm:[&>svg]:hidden"
              />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ key, label, values }) => (
          <tr key={key} className={rowLook} style={columns}>
            <th
              scope="row"
              className="py-1.5 pr-3 text-left font-normal wrap-anywhere max-sm:col-span-full max-sm:p-0"
            >
              {label}
              <FigureBar share={(values[0] ?? 0) / most} />
            </th>
            {figures.map((figure, place) => (
              <td
                key={figure.name}
                className="py-1.5 pl-3 text-right align-top whitespace-nowrap tabular-nums max-sm:p-0"
              >
                {figureInWords(saying, values[place] ?? null, figure.unit)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones, the figures stand in equal columns below the name, whose length then does not matter. */
const rowLook =
  'max-sm:grid max-sm:grid-cols-[repeat(var(--figures),minmax(0,1fr))] max-sm:items-end max-sm:gap-x-3 max-sm:gap-y-1 max-sm:py-2'

/** A thin bar. @param share 0 to 1 */
export function FigureBar({ share }: { share: number }) {
  return (
    <span aria-hidden className="mt-1 block h-1 w-full rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-edge" style={{ width: `${share * 100}%` }} />
    </span>
  )
}

type SectionProps = { title: string; csv?: string | undefined; action?: ReactNode; children: ReactNode }

export function FigureSection({ title, csv, action, children }: SectionProps) {
  const words = useWords('statistics')
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-hairline bg-raised p-4 sm:p-5">
      <header className="mb-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="mr-auto text-base font-semibold">{title}</h3>
        {action}
        {csv && (
          <a
            href={csv}
            download
            aria-label={fill(words, 'screen.asCsv', { title })}
            className={buttonLook('quiet')}
          >
            <Download aria-hidden />
            CSV
          </a>
        )}
      </header>
      {children}
    </section>
  )
}
