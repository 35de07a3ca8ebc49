import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { targetInWords } from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
import type { ShownFeedFile } from '#db/feed-files/feed-files.ts'

type Props = { file: ShownFeedFile; address: string | null }

/** Notes before importing: changed columns, unreadable parts, the source it replaces. */
export function FileNotes({ file: { changes, notes }, address }: Props) {
  const { added, missing } = changes
  const lost = missing.map(({ name, target }) => (target ? `${name} (${targetInWords(target)})` : name))
  const told = [
    lost.length > 0 && `Missing since the last file: ${lost.join(', ')}.`,
    added.length > 0 && `New since the last file: ${added.join(', ')}.`,
    ...notes,
    address !== null && `The next import from ${address} replaces the products of this file.`,
  ].filter(one => one !== false)
  if (told.length === 0) return null
  return (
    <ul className="grid gap-2">
      {told.map(sentence => (
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
