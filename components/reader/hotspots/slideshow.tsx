/** @jsxImportSource preact */

import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { ShownSlide } from '#db/rules/hotspots/kinds/slideshow.ts'
import { fill } from '#db/rules/words/messages.ts'
import { Icon } from '../frame/icons.tsx'
import type { Words } from '../words.ts'

export type SlideshowProps = { name: string; slides: ShownSlide[]; words: Words }

/** Time until the next picture, in ms. */
const seenForMs = 5000

/**
 * Pictures one after the other, by buttons, arrow keys and a finger. They go on by themselves until they are touched,
 * pointed at or stopped, and never where no motion is wanted.
 */
export function Slideshow({ name, slides, words }: SlideshowProps) {
  const strip = useRef<HTMLDivElement>(null)
  const { at, show, look } = useStrip(strip, slides.length)
  const { runs, stop, toggle, rest } = useRunning(slides.length > 1, () => show(at + 1))
  const step = (by: number) => {
    stop()
    show(at + by)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step(by)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element is a carousel
    <div
      class="slideshow"
      role="group"
      aria-roledescription="carousel"
      aria-label={name}
      onKeyDown={press}
      // A finger in it pushes its pictures, not the page.
      onPointerDown={event => event.stopPropagation()}
      onPointerEnter={() => rest(true)}
      onPointerLeave={() => rest(false)}
      onFocusIn={() => rest(true)}
      onFocusOut={() => rest(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: what is pushed along is no set of fields */}
      <div
        class="slides"
        ref={strip}
        role="group"
        aria-label={fill(words, 'pictureOf', { number: at + 1, total: slides.length })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        tabIndex={0}
        onScrollEnd={look}
        onTouchStart={stop}
        aria-live={runs ? 'off' : 'polite'}
      >
        {slides.map((slide, index) => (
          <SlideContent
            key={slide.url}
            {...{ slide, index, at, words }}
            total={slides.length}
            onPlay={stop}
          />
        ))}
      </div>
      {slides.length > 1 && (
        <Controls {...{ at, runs, words }} total={slides.length} onStep={step} onToggle={toggle} />
      )}
    </div>
  )
}

/** Position in the strip of slides, which buttons scroll and fingers push. */
function useStrip(strip: RefObject<HTMLDivElement | null>, total: number) {
  const [at, setAt] = useState(0)
  return {
    at,
    /** Scrolls to a slide; those after the last begin again. */
    show(index: number) {
      const next = (index + total) % total
      const { clientWidth = 0 } = strip.current ?? {}
      strip.current?.scrollTo({ left: next * clientWidth, behavior: isStill() ? 'auto' : 'smooth' })
      setAt(next)
    },
    look() {
      const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
      setAt(Math.round(scrollLeft / clientWidth))
    },
  }
}

type SlideProps = {
  slide: ShownSlide
  index: number
  at: number
  total: number
  words: Words
  onPlay(): void
}

function SlideContent({ slide: { url, alt, isVideo, poster }, index, at, total, words, onPlay }: SlideProps) {
  if (isVideo)
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are not part of what a slide has
      <video src={url} poster={poster} aria-label={alt} controls preload="none" playsInline onPlay={onPlay} />
    )
  const name = alt || fill(words, 'pictureOf', { number: index + 1, total })
  return <Picture {...{ url, name, words }} isSeen={index === at} isNear={index < 2} />
}

type ControlsProps = {
  at: number
  total: number
  runs: boolean
  words: Words
  onStep(by: 1 | -1): void
  onToggle(): void
}

function Controls({ at, total, runs, words, onStep, onToggle }: ControlsProps) {
  return (
    <div class="slide-controls">
      <button type="button" onClick={() => onStep(-1)} aria-label={words.previousPicture}>
        <Icon name="previous" />
      </button>
      <button type="button" onClick={onToggle} aria-label={runs ? words.pause : words.play}>
        <Icon name={runs ? 'pause' : 'play'} />
      </button>
      <span aria-hidden="true">
        {at + 1} / {total}
      </span>
      <button type="button" onClick={() => onStep(1)} aria-label={words.nextPicture}>
        <Icon name="next" />
      </button>
    </div>
  )
}

type PictureProps = { url: string | null; name: string; isSeen: boolean; isNear: boolean; words: Words }

function Picture({ url, name, isSeen, isNear, words }: PictureProps) {
  const [isMissing, setIsMissing] = useState(false)
  const hidden = isSeen ? undefined : true
  if (isMissing || url === null)
    return (
      <p class="missing" aria-hidden={hidden}>
        {isMissing ? words.pictureFailed : words.noPicture}
      </p>
    )
  return (
    // biome-ignore lint/performance/noImgElement: the reader is no Next page
    <img
      src={url}
      alt={name}
      aria-hidden={hidden}
      loading={isNear ? 'eager' : 'lazy'}
      draggable={false}
      referrerpolicy="no-referrer"
      onError={() => setIsMissing(true)}
    />
  )
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Lets the pictures go on by themselves, except while somebody points at them or has the focus in them. */
function useRunning(canRun: boolean, onNext: () => void) {
  const [runs, setRuns] = useState(false)
  const [rests, setRests] = useState(false)
  const next = useRef(onNext)
  next.current = onNext
  useEffect(() => setRuns(canRun && !isStill()), [canRun])
  useEffect(() => {
    if (!runs || rests) return
    const timer = setInterval(() => next.current(), seenForMs)
    return () => clearInterval(timer)
  }, [runs, rests])
  return { runs, stop: () => setRuns(false), toggle: () => setRuns(!runs), rest: setRests }
}
