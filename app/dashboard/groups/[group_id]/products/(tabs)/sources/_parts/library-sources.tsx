'use client'

import { Library as LibraryIcon, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useWords } from '#components/words/words.tsx'
import { LibraryDialog } from './library-dialog.tsx'
import { LibraryRow } from './library-row.tsx'
import type { IntegrationOption, ListedLibrary } from './listed-library.ts'

type Props = {
  groupId: number
  mayWrite: boolean
  isOff: boolean // true if the account lacks product libraries
  libraries: ListedLibrary[]
  counts: Record<number, number> // number of products by library
  integrations: IntegrationOption[]
  timeZone: string
  timeZones: string[]
  usualShrinkPercent: number
}

/** Libraries: product sets for the collections that use them. */
export function LibrarySources({ libraries, counts, isOff, mayWrite, ...props }: Props) {
  const words = useWords('products')
  const [isAsking, setIsAsking] = useState(false)
  const add = mayWrite && !isOff && (
    <Button onClick={() => setIsAsking(true)}>
      <Plus aria-hidden />
      {words['libraries.new']}
    </Button>
  )
  return (
    <section aria-labelledby="libraries">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="libraries" className="text-lg font-semibold">
          {words['libraries.title']}
        </h2>
        {libraries.length > 0 && add}
      </div>
      <p className="mt-1 mb-3 max-w-prose text-pretty text-ink-soft">{words['libraries.text']}</p>
      {isOff && <p className="text-pretty text-ink-soft">{words['libraries.off']}</p>}
      {!isOff && libraries.length === 0 && (
        <Notice place="box" title={words['libraries.none']} icon={<LibraryIcon />} action={add}>
          {words['libraries.noneText']}
        </Notice>
      )}
      {libraries.length > 0 && (
        <ul className="divide-y divide-hairline rounded-xl border border-hairline bg-raised">
          {libraries.map(library => (
            <LibraryRow
              key={library.id}
              library={library}
              count={counts[library.id] ?? 0}
              mayWrite={mayWrite && !isOff}
              {...props}
            />
          ))}
        </ul>
      )}
      <LibraryDialog isOpen={isAsking} onOpenChange={setIsAsking} {...props} />
    </section>
  )
}
