import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'

/** A question between two changes of the same thing. */
export type Clash = {
  key: string
  /** Says what both people did. */
  words: ReactNode
  /** Labels of the two answers. */
  mine: string
  theirs: string
}

type Props = {
  clashes: readonly Clash[]
  onSettle(key: string, keep: 'mine' | 'theirs'): void
  className?: string
}

/** Asks which of two changes stays. Everything else has been merged. */
export function ClashBar({ clashes, onSettle, className = '' }: Props) {
  const words = useWords('frame')
  if (clashes.length === 0) return null
  return (
    <section aria-label={words['clashes.label']} className={`bg-care-wash px-4 py-3 ${className}`}>
      <h2 className="flex items-center gap-2 font-semibold text-care">
        <UsersRound aria-hidden className="size-4.5" />
        {words['clashes.title']}
      </h2>
      <ul className="mt-2 flex max-h-[40dvh] flex-col gap-3 overflow-y-auto">
        {clashes.map(({ key, words: sentence, mine, theirs }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 flex-1 basis-72 text-pretty wrap-anywhere">{sentence}</p>
            <div className="flex gap-2">
              <Button onClick={() => onSettle(key, 'theirs')}>{theirs}</Button>
              <Button onClick={() => onSettle(key, 'mine')}>{mine}</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
