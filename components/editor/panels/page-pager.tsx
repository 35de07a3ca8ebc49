import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useSyncExternalStore } from 'react'
import { Button } from '#components/ui/button.tsx'
import type { CanvasHandle } from '../canvas/spread-canvas.tsx'
import type { CameraStore } from '../place/camera.ts'
import { pageInMiddle } from '../place/opening-view.ts'
import { type OpenSpread, ratiosOf } from '../state.ts'
import type { SpreadChoice } from './page-strip.tsx'

type Props = {
  spread: OpenSpread
  spreads: readonly SpreadChoice[]
  camera: CameraStore
  canvas: RefObject<CanvasHandle | null>
  /** Opens another spread. @param page which of its pages is shown, from 0 */
  onOpen(id: number, page: number): void
}

/** On phones, where one page is seen: to the one before and the one after. */
export function PagePager({ spread, spreads, camera, canvas, onOpen }: Props) {
  const ratios = ratiosOf({ spread })
  const seen = () => pageInMiddle(camera.get(), ratios, canvas.current?.view() ?? { width: 1, height: 1 })
  const index = useSyncExternalStore(camera.subscribe, seen, () => 0)
  const at = spreads.findIndex(({ id }) => id === spread.id)
  const number = spread.pages[index]?.number ?? 1
  function go(by: -1 | 1) {
    if (spread.pages[index + by]) return canvas.current?.showPage(index + by)
    const next = spreads[at + by]
    if (next) onOpen(next.id, by === 1 ? 0 : next.pages.length - 1)
  }
  const last = spreads.at(-1)?.pages.at(-1)?.number ?? 1
  const look = 'rounded-full! size-11!'
  return (
    <nav
      aria-label="Page"
      className="absolute inset-x-0 bottom-2 mx-auto flex w-fit items-center rounded-full border border-hairline bg-raised shadow-popup"
    >
      <Button
        kind="icon"
        className={look}
        aria-label="Previous page"
        disabled={at <= 0 && index === 0}
        onClick={() => go(-1)}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <span className="min-w-20 text-center text-sm tabular-nums">
        <span className="sr-only">Page </span>
        {number} of {last}
      </span>
      <Button
        kind="icon"
        className={look}
        aria-label="Next page"
        disabled={at === spreads.length - 1 && index === spread.pages.length - 1}
        onClick={() => go(1)}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
