/** @jsxImportSource preact */
import { useRef } from 'preact/hooks'
import type { ShownImage } from '#db/rules/hotspots/kinds/image.ts'
import { useIsGone } from './use-is-gone.ts'

/** A picture in its frame; it says nothing where something over it has its name. Until it comes, its words stand there. */
export function InlinePicture({ image, isNamed }: { image: ShownImage; isNamed: boolean }) {
  const { url, alt, fit, radius, opacity, background, crop, showsTip } = image
  const picture = useRef<HTMLImageElement>(null)
  const isGone = useIsGone(picture)
  const frame = [
    radius && `border-radius:${radius}px`,
    opacity !== undefined && `opacity:${opacity}`,
    background && `background:${background}`,
  ]
  return (
    <span class="picture-frame" style={frame.filter(Boolean).join(';')}>
      {isGone || url === null ? (
        alt !== '' && (
          <span class="gone-picture" aria-hidden={isNamed ? 'true' : undefined}>
            {alt}
          </span>
        )
      ) : (
        // biome-ignore lint/performance/noImgElement: the reader is no Next page
        <img
          ref={picture}
          src={url}
          // The link over it has the name.
          alt={isNamed ? '' : alt}
          title={showsTip && alt !== '' ? alt : undefined}
          style={crop ? croppedStyle(crop) : fit && `object-fit:${fit}`}
          loading="lazy"
          decoding="async"
          draggable={false}
          referrerpolicy="no-referrer"
        />
      )}
    </span>
  )
}

/** The picture is as much larger as its frame shows less of it. */
function croppedStyle({ left, top, width, height }: NonNullable<ShownImage['crop']>): string {
  const part = (value: number) => `${Math.round(value * 10_000) / 100}%`
  return `width:${part(1 / width)};height:${part(1 / height)};left:${part(-left / width)};top:${part(-top / height)};object-fit:fill`
}
