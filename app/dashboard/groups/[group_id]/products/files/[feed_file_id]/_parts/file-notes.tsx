import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { targetInWords } from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
import { useFormats, useWords } from '#components/words/words.tsx'
import type { ShownFeedFile } from '#db/feed-files/feed-files.ts'
import { reasonInWords } from '#db/rules/reasons/reasons.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = { file: ShownFeedFile; address: string | null } // null if the file is that of the address

/** Notes before importing: changed columns, unreadable parts, the source it replaces. */
export function FileNotes({ file: { changes, notes }, address }: Props) {
  const words = useWords('products')
  const reasons = useWords('reasons')
  const { list } = useFormats()
  const { added, missing } = changes
  const named = (names: string[]) => ({ names: list(names, { type: 'unit' }) })
  const lost = missing.map(({ name, target }) =>
    target ? fill(words, 'file.lost', { column: name, field: targetInWords(words, target) }) : name,
  )
  const sentences = [
    lost.length > 0 && fill(words, 'file.missing', named(lost)),
    added.length > 0 && fill(words, 'file.added', named(added)),
    ...notes.map(said => reasonInWords(reasons, said)),
    address !== null && fill(words, 'file.replaced', { address }),
  ].filter(one => one !== false)
  if (sentences.length === 0) return null
  return (
    <ul className="grid gap-2">
      {sentences.map(sentence => (
        <Line key={sentence}>{sentence}</Line>
      ))}
    </ul>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 rounded-md bg-care-wash px-3 py-2.5 text-pretty wrap-anywhere">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-care" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
