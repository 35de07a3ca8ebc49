/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { ShownImage } from '#db/rules/hotspots/kinds/image.ts'
import type { HotspotOfType } from '../../hotspot.ts'
import type { Words } from '../../words.ts'
import type { OpenedProps } from '../opened-props.ts'
import { Lightbox } from './opened-look.tsx'

export function Opened(props: OpenedProps & { hotspot: HotspotOfType<'image'> }) {
  const { hotspot, words } = props
  return (
    <Lightbox {...props}>
      <LargePicture image={hotspot.image} name={hotspot.name} words={words} />
    </Lightbox>
  )
}

/** While its picture is not here, its link leads to this. */
export function Page({ words }: { words: Words }) {
  return <p>{words.noPicture}</p>
}

type PictureProps = { image: ShownImage; name: string; words: Words }

function LargePicture({ image: { url, alt, background }, name, words }: PictureProps) {
  const [isMissing, setIsMissing] = useState(false)
  if (url === null) return <p class="missing">{words.noPicture}</p>
  if (isMissing) return <p class="missing">{words.pictureFailed}</p>
  return (
    // biome-ignore lint/performance/noImgElement: the reader is no Next page
    <img
      class="large"
      src={url}
      alt={alt || name}
      style={background && `background:${background}`}
      onError={() => setIsMissing(true)}
      referrerpolicy="no-referrer"
    />
  )
}
