import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '#components/ui/button.tsx'
import { Definition } from '#components/ui/definition.tsx'
import type { Figure } from '#db/rules/statistics/figures.ts'
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
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  return (
    <Section title={title} csv={rows.length > 0 ? csv : undefined}>
      {rows.length === 0 ? (
        <p className="text-pretty text-ink-soft">{empty}</p>
      ) : (
        // Its own scrolling on phones: five columns are wider than they are.
        <div className="-mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5">
          <table className="w-full border-collapse text-left">
            <thead className="border-b border-hairline text-sm text-ink-soft">
              <tr>
                <th scope="col" className="w-full min-w-32 py-1.5 pr-3 align-bottom font-normal">
                  {of}
                </th>
                {figures.map(figure => (
                  <th key={figure.name} scope="col" className="py-1.5 pl-3 align-bottom font-normal">
                    <Definition
                      {...figure}
                      className="w-full min-w-12 justify-end text-right sm:whitespace-nowrap"
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, label, values }) => (
                <tr key={key}>
                  <th scope="row" className="py-1.5 pr-3 text-left font-normal wrap-anywhere">
                    {label}
                    <Bar share={(values[0] ?? 0) / most} />
                  </th>
                  {figures.map((figure, place) => (
                    <td
                      key={figure.name}
                      className="py-1.5 pl-3 text-right align-top whitespace-nowrap tabular-nums"
                    >
                      {figureInWords(values[place] ?? null, figure.unit)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

/** A thin bar. @param share 0 to 1 */
export function Bar({ share }: { share: number }) {
  return (
    <span aria-hidden className="mt-1 block h-1 w-full rounded-full bg-sunken">
      <span className="block h-full rounded-full bg-edge" style={{ width: `${share * 100}%` }} />
    </span>
  )
}

type SectionProps = { title: string; csv?: string | undefined; action?: ReactNode; children: ReactNode }

export function Section({ title, csv, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-xl border border-hairline bg-raised p-4 sm:p-5">
      <header className="mb-3 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1">
        <h3 className="mr-auto text-base font-semibold">{title}</h3>
        {action}
        {csv && (
          <a href={csv} download aria-label={`${title} as CSV`} className={buttonLook('quiet')}>
            <Download aria-hidden />
            CSV
          </a>
        )}
      </header>
      {children}
    </section>
  )
}
