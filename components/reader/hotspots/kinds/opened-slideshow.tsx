/** @jsxImportSource preact */
import type { HotspotOfType } from '../../hotspot.ts'
import type { Words } from '../../words.ts'
import type { OpenedProps } from '../opened-props.ts'
import { Slideshow } from '../slideshow.tsx'
import { Lightbox } from './opened-look.tsx'

export function Opened(props: OpenedProps & { hotspot: HotspotOfType<'slideshow'> }) {
  const { hotspot, words } = props
  return (
    <Lightbox {...props}>
      <Slideshow name={hotspot.name} slides={hotspot.slides} words={words} />
    </Lightbox>
  )
}

export function Page({ hotspot, words }: { hotspot: HotspotOfType<'slideshow'>; words: Words }) {
  return hotspot.slides.map(({ url, alt, isVideo }) =>
    isVideo ? (
      // biome-ignore lint/a11y/useMediaCaption: captions are not part of what a slide has
      <video key={url} class="plain-slide" src={url} aria-label={alt} controls preload="none" />
    ) : url === null ? (
      <p key={url}>{words.noPicture}</p>
    ) : (
      // biome-ignore lint/performance/noImgElement: the reader is no Next page
      <img key={url} class="plain-slide" src={url} alt={alt} loading="lazy" referrerpolicy="no-referrer" />
    ),
  )
}
