import { useQuery } from '@tanstack/react-query'
import { api } from '#app/dashboard/_api/procedures.ts'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { Button } from '#components/ui/button.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import { type ConversionOptions, embeddedPath } from '#db/rules/conversions/options.ts'
import type { Formats } from '#db/rules/words/formats.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { useConvertWith } from './use-convert-with.ts'

type Props = { named: PublicationInput; mayWrite: boolean; isConverting: boolean }

/** Options with which the PDFs were converted, each with a way back. */
export function AppliedOptions({ named, mayWrite, isConverting }: Props) {
  const words = useWords('publication')
  const formats = useFormats()
  const { data: applied = [] } = useQuery(api.pages.appliedOptions.queryOptions({ input: named }))
  const { ask, isBusy } = useConvertWith(named)
  const rows = applied.flatMap(({ options, pages }) =>
    changesIn(options, words, formats).map(row => ({ ...row, pages })),
  )
  if (rows.length === 0) return null
  return (
    <ul
      aria-label={words['mended.label']}
      className="mb-8 flex flex-col divide-y divide-hairline rounded-lg border border-hairline px-5"
    >
      {rows.map(({ sentence, undo, pages }) => (
        <li key={`${sentence} ${pages[0]}`} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
          <span className="min-w-0 flex-1 basis-60 text-pretty wrap-anywhere">{sentence}</span>
          {mayWrite && (
            <Button kind="quiet" onClick={() => ask(undo, pages)} isBusy={isBusy} disabled={isConverting}>
              {words['mended.undo']}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type Change = { sentence: string; undo: ConversionOptions }

function changesIn(options: ConversionOptions, words: WordsOf<'publication'>, { list }: Formats): Change[] {
  const layers = list(options.shown_layers ?? [])
  const path = embeddedPath(options)
  const changes: (Change | false)[] = [
    path.length > 0 && {
      sentence: fill(words, 'mended.pdf', { name: path.join(' / ') }),
      undo: { embedded_pdf: [] },
    },
    options.split_spreads === true && { sentence: words['mended.split'], undo: { split_spreads: false } },
    options.page_box === 'trim' && { sentence: words['mended.trim'], undo: { page_box: 'crop' } },
    options.simulate_overprint === true && {
      sentence: words['mended.overprint'],
      undo: { simulate_overprint: false },
    },
    layers !== '' && {
      sentence: fill(words, 'mended.layers', { names: layers }),
      undo: { shown_layers: [] },
    },
    options.hide_comments === true && { sentence: words['mended.comments'], undo: { hide_comments: false } },
  ]
  return changes.filter(each => each !== false)
}
