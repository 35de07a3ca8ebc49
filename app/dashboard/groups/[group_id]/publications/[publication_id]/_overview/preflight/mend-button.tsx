import { useState } from 'react'
import type { PublicationInput } from '#app/dashboard/_procedures/named.ts'
import { NativeSelect } from '#components/forms/native-select.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ConversionOptions } from '#db/rules/conversions/options.ts'
import type { PageNotice } from '#db/rules/pages/warnings.ts'
import type { Mend } from '#db/rules/preflight/preflight.ts'
import type { WordKey } from '#db/rules/words/messages.ts'
import { useConvertWith } from './use-convert-with.ts'

const labels: Record<keyof ConversionOptions, WordKey<'publication'>> = {
  split_spreads: 'mend.split',
  page_box: 'mend.trim',
  simulate_overprint: 'mend.overprint',
  hide_comments: 'mend.comments',
  shown_layers: 'mend.layer',
  embedded_pdf: 'mend.pdf',
}

type Props = {
  named: PublicationInput
  notice: Pick<PageNotice, 'pages' | 'mends'>
  hasPages: boolean // false before the first conversion has finished: its PDF is meant
  isDisabled: boolean
}

/** Mends what the preflight found in one click, after a choice if there are several. */
export function MendButton({ named, notice: { pages, mends = [] }, hasPages, isDisabled }: Props) {
  const words = useWords('publication')
  const { ask, isBusy } = useConvertWith(named)
  const [chosen, setChosen] = useState(0)
  const mend = mends[chosen] ?? mends[0]
  if (!mend) return null
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      {mend.name !== null && <MendChoice mends={mends} chosen={chosen} onChoose={setChosen} />}
      <Button
        onClick={() => ask(mend.options, hasPages ? pages : undefined)}
        isBusy={isBusy}
        disabled={isDisabled}
      >
        {words[labelOf(mend)]}
      </Button>
    </div>
  )
}

function labelOf({ options }: Mend): WordKey<'publication'> {
  const [changed] = (Object.keys(labels) as (keyof ConversionOptions)[]).filter(
    option => options[option] !== undefined,
  )
  return labels[changed ?? 'split_spreads']
}

type ChoiceProps = { mends: Mend[]; chosen: number; onChoose(index: number): void }

function MendChoice({ mends, chosen, onChoose }: ChoiceProps) {
  const words = useWords('publication')
  const isPdf = mends[0]?.options.embedded_pdf !== undefined
  return (
    <NativeSelect
      aria-label={words[isPdf ? 'mend.whichPdf' : 'mend.whichLayer']}
      choices={mends.map(({ name }, index) => [index, name ?? ''] as const)}
      value={chosen}
      onChoose={onChoose}
      className="h-control max-w-64 min-w-0 truncate px-2.5"
    />
  )
}
