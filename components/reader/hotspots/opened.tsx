/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Frame } from '../panels/frame.tsx'
import { ProductsPanel } from '../products/products-panel.tsx'
import type { Words } from '../words.ts'
import type { OfType, ReaderHotspot, ReaderImage } from './hotspot.ts'
import type { OpenedProps } from './opening.tsx'
import { ProvidedPlayer } from './player.tsx'
import { Slideshow } from './slideshow.tsx'
import { useIsGone } from './use-is-gone.ts'

/** What a hotspot shows when it is opened: pictures and films over the pages, everything else beside them. */
export default function Opened(props: OpenedProps) {
  const { hotspot, words, onClose } = props
  if (hotspot.type === 'product') return <ProductsPanel {...props} hotspot={hotspot} />
  const look = isMedia(hotspot) ? 'lightbox' : 'panel'
  return (
    <Frame heading={hotspot.name} words={words} onClose={onClose} look={look}>
      {close => (
        <div class={look === 'panel' ? 'panel-body' : 'shown'}>
          <Media hotspot={hotspot} words={words} />
          {hotspot.text && <Text html={hotspot.text} />}
          {!isMedia(hotspot) && <Onward {...props} close={close} />}
        </div>
      )}
    </Frame>
  )
}

function isMedia({ type }: ReaderHotspot): boolean {
  return type === 'image' || type === 'video' || type === 'slideshow'
}

function Media({ hotspot, words }: { hotspot: ReaderHotspot; words: Words }) {
  if (hotspot.type === 'image')
    return <LargePicture image={hotspot.image} name={hotspot.name} words={words} />
  if (hotspot.type === 'slideshow')
    return <Slideshow name={hotspot.name} slides={hotspot.slides} words={words} />
  if (hotspot.type !== 'video') return null
  return hotspot.video.source === 'file' ? (
    <Film hotspot={hotspot} words={words} />
  ) : (
    <ProvidedPlayer hotspot={hotspot} />
  )
}

type PictureProps = { image: ReaderImage; name: string; words: Words }

function LargePicture({ image: { url, alt, background }, name, words }: PictureProps) {
  const [isMissing, setIsMissing] = useState(false)
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

/** It plays at once, because somebody asked for it. */
function Film({ hotspot: { video, name }, words }: { hotspot: OfType<'video'>; words: Words }) {
  const film = useRef<HTMLVideoElement>(null)
  const isGone = useIsGone(film)
  useEffect(() => void film.current?.play().catch(() => {}), [])
  if (isGone) return <p class="missing">{words.filmFailed}</p>
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are not part of what a hotspot has
    <video class="film" ref={film} aria-label={name} controls playsInline loop={video.loops}>
      <source src={video.url + (video.startsAt ? `#t=${video.startsAt}` : '')} type={video.mime} />
    </video>
  )
}

function Text({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored
  return <div class="told" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Where a hotspot leads whose text was read first. */
function Onward({ hotspot, words, book, close }: OpenedProps & { close(): void }) {
  const turn = (event: MouseEvent) => {
    if (hotspot.type !== 'page_reference') return
    event.preventDefault()
    close()
    book.turnToPage(hotspot.page)
  }
  const leadsAway = hotspot.type === 'external_link'
  return (
    <a
      class="way-out"
      href={hotspot.href}
      {...(leadsAway && { target: '_blank', rel: 'noopener' })}
      onClick={turn}
    >
      {leadsAway ? words.visitSite : hotspot.name}
    </a>
  )
}
