import { useWords } from '#components/words/words.tsx'
import { ChoiceField, InspectorSwitch } from '../inspector/choice-fields.tsx'
import { patchFault } from '../inspector/faults.ts'
import { completedAddress } from '../inspector/numbers.ts'
import { PicturePreview } from '../inspector/preview.tsx'
import { InspectorSection } from '../inspector/section.tsx'
import { sharedValue } from '../inspector/shared.ts'
import { LineField, NumberField } from '../inspector/text-fields.tsx'
import type { LibraryMedia } from '../media/library.ts'
import { MediaButtons } from '../media/media-buttons.tsx'
import { isOfLibrary, OfLibrary } from '../media/of-library.tsx'
import { patchOfMedia } from '../media/placing.ts'
import { ImageCropFields } from './image-crop-fields.tsx'
import type { EditorKind, FieldsProps } from './kind.ts'

type Props = FieldsProps<'image'>

export const image = {
  icon: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0m14 6-3.086-3.086a2 2 0 0 0-2.828 0L6 21',
  Form: ImageForm,
  Looks: ImageLooks,
  More: ImageCropFields,
  pasted: line => ({ details: { url: completedAddress(line) } }),
} satisfies EditorKind<'image'>

function ImageForm({ hotspots, change }: Props) {
  const words = useWords('editor')
  const url = sharedValue(hotspots, ({ details }) => details.url)
  return (
    <>
      <MediaButtons
        kinds={['picture']}
        onChosen={([chosen]) => chosen && change(patchFor(chosen, hotspots))}
      />
      {isOfLibrary(url) ? (
        <OfLibrary text={words['media.picture']} onLeave={() => change({ details: { url: '' } })} />
      ) : (
        <LineField
          label={words['image.address']}
          name="url"
          type="url"
          value={url}
          placeholder="https://"
          meant={completedAddress}
          faultOf={next => patchFault('image', { details: { url: next ?? '' } }, words)}
          onChange={next => change({ details: { url: next ?? '' } })}
        />
      )}
      {url && <PicturePreview url={url} alt={hotspots[0]?.details.image_alt_text ?? ''} />}
      <InspectorSwitch
        label={words['image.lightbox']}
        value={sharedValue(hotspots, ({ details }) => details.image_show_lightbox)}
        onChange={next => change({ details: { image_show_lightbox: next } })}
      />
      <InspectorSwitch
        label={words['image.textOnHover']}
        value={sharedValue(hotspots, ({ details }) => details.show_tooltip)}
        onChange={next => change({ details: { show_tooltip: next } })}
      />
    </>
  )
}

function patchFor(chosen: LibraryMedia, hotspots: Props['hotspots']) {
  return patchOfMedia(chosen, sharedValue(hotspots, ({ details }) => details.image_alt_text) ?? null)
}

const fits = [
  { value: '', label: 'image.fits.cover' },
  { value: 'contain', label: 'image.fits.contain' },
  { value: 'fill', label: 'image.fits.fill' },
  { value: 'none', label: 'image.fits.none' },
  { value: 'scale-down', label: 'image.fits.scaleDown' },
] as const

function ImageLook({ hotspots, change }: Props) {
  const words = useWords('editor')
  const fit = sharedValue(hotspots, ({ details }) =>
    details.content_fit_mode === 'cover' ? '' : (details.content_fit_mode ?? ''),
  )
  const isOther = fit !== undefined && !fits.some(({ value }) => value === fit)
  const opacity = sharedValue(hotspots, ({ details }) => details.opacity)
  return (
    <InspectorSection title={words['image.look']}>
      <ChoiceField
        label={words['image.fit']}
        value={fit}
        choices={[
          ...fits.map(({ value, label }) => ({ value: value as string, label: words[label] })),
          ...(isOther ? [{ value: fit, label: fit }] : []),
        ]}
        onChange={next => change({ details: { content_fit_mode: next || null } })}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <NumberField
          label={words['image.opacity']}
          name="opacity"
          unit="%"
          min={0}
          max={100}
          mayBeEmpty
          placeholder="100"
          value={opacity == null ? opacity : opacity * 100}
          onChange={next => change({ details: { opacity: next === null ? null : next / 100 } })}
        />
        <NumberField
          label={words['image.radius']}
          name="corner_radius"
          unit="px"
          min={0}
          max={100_000}
          isWhole
          mayBeEmpty
          placeholder="0"
          value={sharedValue(hotspots, ({ details }) => details.corner_radius)}
          onChange={next => change({ details: { corner_radius: next } })}
        />
      </div>
      <Background hotspots={hotspots} change={change} />
    </InspectorSection>
  )
}

function Background({ hotspots, change }: Props) {
  const words = useWords('editor')
  const color = sharedValue(hotspots, ({ details }) => details.background_color)
  const set = (background_color: string | null) => change({ details: { background_color } })
  return (
    <div className="flex items-start gap-2.5">
      <div className="min-w-0 flex-1">
        <LineField
          label={words['image.background']}
          name="background_color"
          value={color}
          placeholder={words['image.backgroundNone']}
          meant={text => (/^[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text.trim()) ? `#${text.trim()}` : text.trim())}
          faultOf={next => patchFault('image', { details: { background_color: next } }, words)}
          onChange={set}
        />
      </div>
      <input
        type="color"
        aria-label={words['image.chooseBackground']}
        value={plainColor(color)}
        onChange={event => set(event.target.value)}
        className="mt-6 h-8.5 touch:h-11 w-11 shrink-0 rounded-md border border-edge bg-raised p-1"
      />
    </div>
  )
}

/** Colour inputs take six digits only. */
function plainColor(color: string | null | undefined): string {
  if (!color) return '#ffffff'
  if (color.length === 4) return `#${Array.from(color.slice(1), digit => digit + digit).join('')}`
  return color.slice(0, 7)
}

function ImageLooks(props: Props) {
  return (
    <>
      <ImageAccessibility {...props} />
      <ImageLook {...props} />
    </>
  )
}

function ImageAccessibility({ hotspots, change }: Props) {
  const words = useWords('editor')
  return (
    <InspectorSection title={words['image.accessibility']}>
      <LineField
        label={words['image.shows']}
        name="image_alt_text"
        rows={3}
        value={sharedValue(hotspots, ({ details }) => details.image_alt_text)}
        faultOf={next => patchFault('image', { details: { image_alt_text: next } }, words)}
        onChange={next => change({ details: { image_alt_text: next } })}
        hint={words['image.showsHint']}
      />
      <InspectorSwitch
        label={words['image.giveText']}
        value={sharedValue(hotspots, ({ details }) => details.image_add_alt_text)}
        onChange={next => change({ details: { image_add_alt_text: next } })}
        hint={words['image.giveTextHint']}
      />
    </InspectorSection>
  )
}
