import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pictureUrl } from '#components/spread/page-image.ts'
import { useWords } from '#components/words/words.tsx'
import { type PageResolution, pageSize } from '#db/rules/pages/images.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { EditorPage } from '../open-spread.ts'
import { boxesOfPages, spreadSizeOf } from '../place/boxes.ts'
import type { CameraStore } from '../place/camera.ts'

const steps = ['at600', 'at1200', 'at2400'] as const satisfies PageResolution[]
/** Pictures are fetched once the zoom has rested this long. */
const restMs = 180

type Props = { pages: EditorPage[]; camera: CameraStore }

/** The pages below the hotspots: pictures that the browser moves without repainting. */
export function CanvasPages({ pages, camera }: Props) {
  const words = useWords('editor')
  const plane = useRef<HTMLDivElement>(null)
  const largestStep = usePictureStep(pages, camera)
  const ratios = pages.map(({ ratio }) => ratio)
  const size = spreadSizeOf(ratios)
  // A layout effect, since a press could hit the pages at their old place for a frame.
  useLayoutEffect(() => {
    const follow = () => {
      const { x, y, scale } = camera.get()
      if (plane.current === null) return
      plane.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
      plane.current.style.setProperty('--screen-pixel', `${1 / scale}px`)
    }
    follow()
    return camera.subscribe(follow)
  }, [camera])
  return (
    <div
      ref={plane}
      className="pointer-events-none absolute top-0 left-0 origin-top-left bg-white shadow-page"
      style={{ width: size.width, height: size.height }}
    >
      {boxesOfPages(ratios, size).map((box, index) => {
        const page = pages[index]
        if (page === undefined) return null
        return (
          <div
            key={page.number}
            className="absolute"
            style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
          >
            {steps.slice(0, steps.indexOf(largestStep) + 1).map((step, level) => (
              // biome-ignore lint/performance/noImgElement: pages are stored in all their sizes; nothing is to be resized
              <img
                key={step}
                src={pictureUrl(page, step)}
                alt={level === 0 ? fill(words, 'page', { page: String(page.number) }) : ''}
                draggable={false}
                className="absolute inset-0 size-full"
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

/** Returns the lowest resolution that is sharp at this zoom, once the zoom rests. */
function usePictureStep(pages: EditorPage[], camera: CameraStore): (typeof steps)[number] {
  const [current, setCurrent] = useState<(typeof steps)[number]>('at1200')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setCurrent(neededAt(pages, camera.get().scale)), restMs)
    }
    look()
    const stop = camera.subscribe(look)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [pages, camera])
  return current
}

function neededAt(pages: EditorPage[], scale: number): (typeof steps)[number] {
  const ratio = pages[0]?.ratio ?? 1
  const width = pageSize('at2400', ratio).width * scale * window.devicePixelRatio
  return steps.find(step => pageSize(step, ratio).width >= width * 0.9) ?? 'at2400'
}
