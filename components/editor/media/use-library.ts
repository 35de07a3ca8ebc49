import { useEffect, useState } from 'react'
import { lentWords } from '#components/words/held-words.ts'
import type { MediaKind } from '#db/rules/media/files.ts'
import type { LibraryMedia, MediaLibrary } from './library.ts'

export type FoundMedia = ReturnType<typeof useLibrary>

type Answer = { items: LibraryMedia[]; hasMore: boolean; search: string; fault?: string }

const pauseMs = 250 // after a letter, before it is searched for

/** Lists a library by words and kind, a part at a time. */
export function useLibrary(library: Pick<MediaLibrary, 'list'>, kind: MediaKind | undefined) {
  // A new object reads anew, also for the same words.
  const [asked, setAsked] = useState({ search: '' })
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    const { search } = asked
    let isLatest = true
    const read = () =>
      library.list({ search, kind, offset: 0 }).then(
        found => isLatest && setAnswer({ ...found, search }),
        error => isLatest && setAnswer({ items: [], hasMore: false, search, fault: wordsOf(error) }),
      )
    const timer = setTimeout(read, search === '' ? 0 : pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [library, kind, asked])

  return {
    search: asked.search,
    setSearch: (search: string) => setAsked({ search }),
    items: answer?.items,
    fault: answer?.fault,
    hasMore: answer?.hasMore ?? false,
    again: () => setAsked(now => ({ ...now })),
    async more() {
      if (answer === undefined) return
      const { items, hasMore } = await library.list({
        search: asked.search,
        kind,
        offset: answer.items.length,
      })
      setAnswer({ ...answer, items: [...answer.items, ...items], hasMore })
    },
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : lentWords('faults').didNotWork
}
