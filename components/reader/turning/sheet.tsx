/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { firstPageSizes, type MobileLayout, pageSizes, type SheetShape } from '#components/spread/fit.ts'
import { avifSourceSet, pictureUrl, sourceSet } from '#components/spread/page-image.ts'
import { lyingPhone, narrowScreen } from '#components/spread/screens.ts'
import { pageSize } from '#db/rules/pages/images.ts'
import type { ReaderPage, ReaderPublication } from '../model.ts'
import { fitText } from '../text/fit-text.ts'

export type Stand = {
  publication: ReaderPublication
  shape: SheetShape
  name: string
  isSeen: boolean
  /** True if rendered by the server: loaded at once, without a smaller picture first. */
  isFirstSeen: boolean
  /** True once scripts run, which fetch a sharper picture than the first. */
  isLive: boolean
  /** True for the picture that loads with high priority. */
  isForemost: boolean
  /** True if single-page layouts may load its picture later. */
  isPutOff: boolean
  /** Zoom factor, from 1. */
  zoom: number
}

export function TurningSheet({ page, stand }: { page: ReaderPage; stand: Stand }) {
  const [isThere, setIsThere] = useState(false)
  return (
    <div class="sheet" style={`--r:${page.ratio};background-color:${page.color}`}>
      {stand.isSeen && !stand.isFirstSeen && !isThere && (
        // biome-ignore lint/performance/noImgElement: the reader is no Next page
        <img class="blurred" src={pictureUrl(page, 'at200')} alt="" />
      )}
      <Picture page={page} stand={stand} onThere={() => setIsThere(true)} />
      {stand.zoom > 1 && <Sharper page={page} stand={stand} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made and escaped by `text-layer.ts` on the server */}
      <div class="text" ref={fitText} dangerouslySetInnerHTML={{ __html: page.text }} />
    </div>
  )
}

/** Transparent pixel, the smallest image. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

function Picture({ page, stand, onThere }: { page: ReaderPage; stand: Stand; onThere(): void }) {
  const { width, height } = pageSize('at1200', page.ratio)
  const { isFirstSeen, isLive, isForemost, isPutOff, publication, shape, name } = stand
  const sizes = (isLive ? pageSizes : firstPageSizes)(shape, publication)
  const avif = avifSourceSet(page)
  return (
    <picture>
      {isPutOff && <source media={oneByOne(publication.mobile)} srcset={nothing} />}
      {avif && <source type="image/avif" srcset={avif} sizes={sizes} />}
      <img
        class="picture"
        srcset={sourceSet(page)}
        sizes={sizes}
        src={pictureUrl(page, 'at1200')}
        width={width}
        height={height}
        alt={name}
        draggable={false}
        onLoad={onThere}
        fetchpriority={isForemost ? 'high' : isFirstSeen ? 'auto' : 'low'}
      />
    </picture>
  )
}

/** Media query for single-page layouts. */
function oneByOne(mobile: MobileLayout): string {
  return (mobile === 'usual' ? [narrowScreen] : [narrowScreen, lyingPhone])
    .map(screen => `(scripting: enabled) and ${screen}`)
    .join(', ')
}

/** Covers the picture with a sharper one once that has loaded. */
function Sharper({ page, stand: { publication, shape, zoom } }: { page: ReaderPage; stand: Stand }) {
  const [isThere, setIsThere] = useState(false)
  // Never goes back to a smaller picture.
  const sharpest = useRef(zoom)
  sharpest.current = Math.max(sharpest.current, zoom)
  const sizes = pageSizes(shape, publication, sharpest.current)
  const avif = avifSourceSet(page)
  return (
    <picture>
      {avif && <source type="image/avif" srcset={avif} sizes={sizes} />}
      <img
        class="picture sharper"
        srcset={sourceSet(page)}
        sizes={sizes}
        src={pictureUrl(page, 'at2400')}
        alt=""
        draggable={false}
        data-there={isThere ? '' : undefined}
        onLoad={() => setIsThere(true)}
      />
    </picture>
  )
}
