import { Search } from 'lucide-react'
import { useWords } from '#components/words/words.tsx'
import { inputLook } from '../inspector/field.tsx'
import type { FoundMedia } from './use-library.ts'

type Props = { found: Pick<FoundMedia, 'search' | 'setSearch'>; className: string }

/** Searches the library by name and alt text. */
export function MediaSearch({ found, className }: Props) {
  const words = useWords('editor')
  return (
    <label className={`relative block ${className}`}>
      <span className="sr-only">{words['media.search']}</span>
      <Search aria-hidden className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft" />
      <input
        type="search"
        value={found.search}
        placeholder={words['media.search']}
        onChange={event => found.setSearch(event.target.value)}
        className={`${inputLook} w-full pl-9`}
      />
    </label>
  )
}
