import { Search } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { globalKeys } from '#components/commands/global-keys.ts'
import { useScreenCommands } from '#components/commands/screen-commands.ts'
import { useTypedBefore } from '#components/forms/use-typed-before.ts'
import { useWords } from '#components/words/words.tsx'
import { useAddressQuery } from './address-query.ts'

/** Searches publications: on a list within that list. `/` focuses it. */
export function SearchField({ groupId }: { groupId: number }) {
  const words = useWords('frame')
  const input = useRef<HTMLInputElement>(null)
  const list = `/dashboard/groups/${groupId}`
  const isOnList = isList(usePathname(), list)
  const { typed, type } = useTypedQuery(isOnList, input)
  const router = useRouter()
  useScreenCommands({
    commands: [
      {
        id: 'search',
        label: words['shell.searchPublications'],
        section: words['keys.everywhere'],
        keys: [globalKeys.search],
        run: () => input.current?.select(),
        isKeyOnly: true,
      },
    ],
  })

  function seekFromElsewhere(event: FormEvent) {
    event.preventDefault()
    if (!isOnList && typed.trim() !== '') router.push(`${list}?${new URLSearchParams({ q: typed.trim() })}`)
  }

  return (
    <search className="w-full max-w-md">
      <form onSubmit={seekFromElsewhere} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={useTypedBefore(input)}
          type="search"
          aria-label={words['shell.searchPublications']}
          aria-keyshortcuts={globalKeys.search}
          placeholder={words['shell.searchPublications']}
          value={typed}
          onChange={event => type(event.target.value)}
          className="peer h-control w-full rounded-md border border-transparent bg-hover/60 pr-3 pl-9 text-ellipsis sm:pr-9 text-ink transition-colors placeholder:text-ink-soft hover:bg-hover focus-visible:border-accent-ink focus-visible:bg-raised focus-visible:outline-offset-0 [&::-webkit-search-cancel-button]:appearance-none"
        />
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-sm border border-hairline bg-raised px-1.5 font-sans text-xs text-ink-soft peer-focus:hidden peer-[:not(:placeholder-shown)]:hidden sm:block"
        >
          {globalKeys.search}
        </kbd>
      </form>
    </search>
  )
}

/** True for lists: all, archive, or a collection. */
function isList(path: string, list: string): boolean {
  return path === list || path === `${list}/archive` || path.startsWith(`${list}/collections/`)
}

/** Mirrors the input to the URL on lists, with history entries. */
function useTypedQuery(isOnList: boolean, input: RefObject<HTMLInputElement | null>) {
  const sought = useSearchParams().get('q') ?? ''
  const setQuery = useAddressQuery()
  const [typed, setTyped] = useState(isOnList ? sought : '')
  useEffect(() => {
    // While typing, the URL lags behind the input.
    if (input.current !== document.activeElement) setTyped(sought)
  }, [sought, input])
  function type(text: string) {
    setTyped(text)
    if (isOnList) setQuery({ q: text, page: '' })
  }
  return { typed, type }
}
