import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import type { OpenSpread, SpreadChoice } from '../open-spread.ts'
import type { CameraStore } from '../place/camera.ts'
import { pageInMiddle } from '../place/opening-view.ts'
import { ratiosOf } from '../state.ts'

type Props = {
  spread: OpenSpread
  spreads: readonly SpreadChoice[]
  camera: CameraStore
  canvas: RefObject<CanvasHandle | null>
  onOpen(id: number, pageNumber: number): void
}

/** Previous and next page, for phones, which show one at a time. */
export function PagePager({ spread, spreads, camera, canvas, onOpen }: Props) {
  const words = useWords('editor')
  const ratios = ratiosOf({ spread })
  const seen = () => pageInMiddle(camera.get(), ratios, canvas.current?.view() ?? { width: 1, height: 1 })
  const index = useSyncExternalStore(camera.subscribe, seen, () => 0)
  const number = spread.pages[index]?.number ?? 1
  const last = Math.max(...spreads.flatMap(({ pages }) => pages.map(page => page.number)))
  const isRightToLeft = spreads.some(({ pages }) => (pages[0]?.number ?? 0) > (pages[1]?.number ?? last))
  const indexOf = (pages: readonly { number: number }[], pageNumber: number) =>
    pages.findIndex(page => page.number === pageNumber)
  function go(pageNumber: number) {
    const here = indexOf(spread.pages, pageNumber)
    if (here !== -1) return canvas.current?.showPage(here)
    const next = spreads.find(({ pages }) => indexOf(pages, pageNumber) !== -1)
    if (next) onOpen(next.id, pageNumber)
  }
  const look = 'rounded-full! size-11!'
  return (
    <nav
      aria-label={words['pager.label']}
      dir={isRightToLeft ? 'rtl' : undefined}
      className="absolute inset-x-0 bottom-2 mx-auto flex w-fit items-center rounded-full border border-hairline bg-raised shadow-popup"
    >
      <Button
        kind="icon"
        className={look}
        aria-label={words['pager.previous']}
        disabled={number <= 1}
        onClick={() => go(number - 1)}
      >
        <ChevronLeft aria-hidden className="rtl:rotate-180" />
      </Button>
      <span className="min-w-20 text-center text-sm tabular-nums">
        {fillRich(words, 'pager.at', {
          page: String(number),
          last: String(last),
          hidden: text => <span className="sr-only">{text}</span>,
        })}
      </span>
      <Button
        kind="icon"
        className={look}
        aria-label={words['pager.next']}
        disabled={number >= last}
        onClick={() => go(number + 1)}
      >
        <ChevronRight aria-hidden className="rtl:rotate-180" />
      </Button>
    </nav>
  )
}
