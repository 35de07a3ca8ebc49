import { useFormats, useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { onColor, type ShownColleague } from './colleagues.ts'

/** Initials of those who have a spread open, over its picture. */
export function PeopleDots({ people }: { people: readonly ShownColleague[] }) {
  const words = useWords('editor')
  const { list } = useFormats()
  if (people.length === 0) return null
  const names = list(people.map(({ name }) => name))
  return (
    <span className="absolute -top-1 -right-1 flex -space-x-1" title={names}>
      {people.slice(0, 3).map(({ id, color, initials }) => (
        <span
          key={id}
          aria-hidden
          style={{ backgroundColor: color, color: onColor, borderColor: onColor }}
          className="grid size-5.5 place-items-center rounded-full border text-[0.625rem] font-semibold"
        >
          {initials}
        </span>
      ))}
      <span className="sr-only">{fill(words, 'presence.onPages', { names })}</span>
    </span>
  )
}

/** Names those who have a hotspot selected. */
export function SelectedBy({ people }: { people: readonly ShownColleague[] }) {
  const words = useWords('editor')
  const { list } = useFormats()
  const [first] = people
  if (first === undefined) return null
  return (
    <span className="flex items-center gap-1.5 text-xs text-ink-soft">
      <span aria-hidden style={{ backgroundColor: first.color }} className="size-2 rounded-full" />
      {fill(words, 'presence.selected', { names: list(people.map(({ name }) => name)) })}
    </span>
  )
}
