/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { HotspotOfType } from '../hotspot.ts'
import type { Words } from '../words.ts'
import type { SlideshowProps } from './slideshow.tsx'

/** A slideshow in its place on the page: pictures beside each other to be pushed along, until its controls are there. */
export function InlineSlides({ hotspot, words }: { hotspot: HotspotOfType<'slideshow'>; words: Words }) {
  const [Slideshow, setSlideshow] = useState<ComponentType<SlideshowProps> | null>(null)
  useEffect(() => {
    void import('./slideshow.tsx').then(loaded => setSlideshow(() => loaded.Slideshow)).catch(() => {})
  }, [])
  if (Slideshow) return <Slideshow name={hotspot.name} slides={hotspot.slides} words={words} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section class="slides" aria-label={hotspot.name} tabIndex={0}>
      {hotspot.slides.map(({ url, alt, isVideo, poster }) =>
        isVideo ? (
          // biome-ignore lint/a11y/useMediaCaption: captions are not part of what a slide has
          <video key={url} src={url} poster={poster} aria-label={alt} controls preload="none" playsInline />
        ) : url === null ? (
          <p key={url} class="missing">
            {words.noPicture}
          </p>
        ) : (
          // biome-ignore lint/performance/noImgElement: the reader is no Next page
          <img key={url} src={url} alt={alt} loading="lazy" draggable={false} referrerpolicy="no-referrer" />
        ),
      )}
    </section>
  )
}
