/** @jsxImportSource preact */
import type { OfType } from '../hotspot.ts'
import type { OpenedProps } from '../opened-props.ts'
import { Slideshow } from '../slideshow.tsx'
import { Lightbox } from './opened-look.tsx'

export function OpenedSlideshow(props: OpenedProps & { hotspot: OfType<'slideshow'> }) {
  const { hotspot, words } = props
  return (
    <Lightbox {...props}>
      <Slideshow name={hotspot.name} slides={hotspot.slides} words={words} />
    </Lightbox>
  )
}
