/** @jsxImportSource preact */

import type { ContentsEntry } from '#db/rules/pages/outline.ts'
import { isPlainPress } from '../frame/presses.ts'
import type { ReaderPublication } from '../model.ts'
import { pagesWith, spreadPath } from '../pages/page-address.ts'

type ContentsProps = {
  publication: ReaderPublication
  entries: ContentsEntry[]
  open?: number[]
  /** Turns to a page; links are followed if missing. */
  onChoose?(page: number): void
}

type Branch = { entry: ContentsEntry; under: Branch[] }

export function Contents({ publication, entries, open = [], onChoose }: ContentsProps) {
  const current = currentEntry(entries, open)
  const items = (branches: Branch[]) => (
    <ol class="contents" lang={publication.pagesLanguage}>
      {branches.map(({ entry, under }, index) => {
        const { title, pageNumber } = entry
        const pages = pagesWith(pageNumber, publication)
        const own = pages[0] === pageNumber ? '' : `#page-${pageNumber}`
        const choose = (event: MouseEvent) => {
          if (!isPlainPress(event) || !onChoose) return
          event.preventDefault()
          onChoose(pageNumber)
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <li key={index}>
            <a
              href={spreadPath(pages, publication) + own}
              aria-current={entry === current ? 'true' : undefined}
              onClick={choose}
            >
              <span dir="auto">{title}</span>
              <span class="number">{pageNumber}</span>
            </a>
            {under.length > 0 && items(under)}
          </li>
        )
      })}
    </ol>
  )
  return items(branchesOf(entries))
}

/** Returns the entry of the visible pages: the last that starts on or before them. */
function currentEntry(entries: ContentsEntry[], open: number[]): ContentsEntry | undefined {
  const last = Math.max(...open)
  const begun = entries.filter(({ pageNumber }) => pageNumber <= last)
  const latest = Math.max(...begun.map(({ pageNumber }) => pageNumber))
  return begun.find(({ pageNumber }) => pageNumber === latest)
}

function branchesOf(entries: ContentsEntry[]): Branch[] {
  const roots: Branch[] = []
  const path: Branch[] = []
  for (const entry of entries) {
    const branch = { entry, under: [] }
    path.length = Math.min(path.length, entry.level - 1)
    const siblings = path.at(-1)?.under ?? roots
    siblings.push(branch)
    path.push(branch)
  }
  return roots
}
