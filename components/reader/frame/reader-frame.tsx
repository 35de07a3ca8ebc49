/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import type { ReaderPage, ReaderPublication } from '../model.ts'
import { useDismissedTips } from '../pages/use-dismissed-tips.ts'
import { useIdle } from './use-idle.ts'
import type { Screen } from './use-screen.ts'

type FrameProps = {
  publication: ReaderPublication
  screen: Screen | null
  /** True if the style shows the pages of a spread one by one. */
  isAlone: boolean
  isEnlarged: boolean
  firstPage: ReaderPage | undefined
  /** The page at rest; undefined during a turn. */
  restingPage: ReaderPage | undefined
  children: ComponentChildren
}

/** Exposes layout and state as attributes for the style. */
export function ReaderFrame({ publication, screen, firstPage, restingPage, ...props }: FrameProps) {
  const { layout, mobile, ratio } = publication
  const scrolls = screen?.scrolls ?? false
  const idleness = useIdle(scrolls)
  const isDismissed = useDismissedTips()
  // The tint changes after a turn, so that nothing else moves during it.
  const tint = useRef(firstPage?.color)
  tint.current = restingPage?.color ?? tint.current
  const when = (is: boolean | undefined) => (is ? '' : undefined)
  return (
    <div
      class="reader"
      data-layout={layout}
      data-mobile={mobile === 'usual' ? undefined : mobile}
      data-live={when(screen !== null)}
      data-quiet={when(screen?.isQuiet)}
      data-alone={props.isAlone ? mobile : undefined}
      data-rtl={when(publication.isRightToLeft)}
      data-new={when(idleness === 'new' && !scrolls)}
      data-idle={when(idleness === 'idle')}
      data-tips-dismissed={when(isDismissed)}
      data-magnified={when(screen !== null && screen.zoom > 1)}
      data-zoomed={when(props.isEnlarged)}
      style={`--tint:${tint.current};--R:${ratio}`}
    >
      {props.children}
    </div>
  )
}
