import { ChoiceField, InspectorSwitch } from '../inspector/choice-fields.tsx'
import { patchFault } from '../inspector/faults.ts'
import { completedAddress } from '../inspector/numbers.ts'
import { PicturePreview } from '../inspector/preview.tsx'
import { InspectorSection } from '../inspector/section.tsx'
import { shared } from '../inspector/shared.ts'
import { LineField, NumberField } from '../inspector/text-fields.tsx'
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
  const url = shared(hotspots, ({ details }) => details.url)
  return (
    <>
      <LineField
        label="Address of the picture"
        name="url"
        type="url"
        value={url}
        placeholder="https://"
        meant={completedAddress}
        faultOf={next => patchFault('image', { details: { url: next ?? '' } })}
        onChange={next => change({ details: { url: next ?? '' } })}
      />
      {url && <PicturePreview url={url} alt={hotspots[0]?.details.image_alt_text ?? ''} />}
      <InspectorSwitch
        label="Open in a lightbox"
        value={shared(hotspots, ({ details }) => details.image_show_lightbox)}
        onChange={next => change({ details: { image_show_lightbox: next } })}
      />
      <InspectorSwitch
        label="Show text on hover"
        value={shared(hotspots, ({ details }) => details.show_tooltip)}
        onChange={next => change({ details: { show_tooltip: next } })}
      />
    </>
  )
}

const fits = [
  { value: '', label: 'Fill (crop)' },
  { value: 'contain', label: 'Fit' },
  { value: 'fill', label: 'Stretch' },
  { value: 'none', label: 'Original size' },
  { value: 'scale-down', label: 'Original size, scaled down to fit' },
]

function ImageLook({ hotspots, change }: Props) {
  const fit = shared(hotspots, ({ details }) =>
    details.content_fit_mode === 'cover' ? '' : (details.content_fit_mode ?? ''),
  )
  const isOther = fit !== undefined && !fits.some(({ value }) => value === fit)
  const opacity = shared(hotspots, ({ details }) => details.opacity)
  return (
    <InspectorSection title="Look">
      <ChoiceField
        label="Fit"
        value={fit}
        choices={isOther ? [...fits, { value: fit, label: fit }] : fits}
        onChange={next => change({ details: { content_fit_mode: next || null } })}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <NumberField
          label="Opacity"
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
          label="Corner radius"
          name="corner_radius"
          unit="px"
          min={0}
          max={100_000}
          isWhole
          mayBeEmpty
          placeholder="0"
          value={shared(hotspots, ({ details }) => details.corner_radius)}
          onChange={next => change({ details: { corner_radius: next } })}
        />
      </div>
      <Background hotspots={hotspots} change={change} />
    </InspectorSection>
  )
}

function Background({ hotspots, change }: Props) {
  const color = shared(hotspots, ({ details }) => details.background_color)
  const set = (background_color: string | null) => change({ details: { background_color } })
  return (
    <div className="flex items-start gap-2.5">
      <div className="min-w-0 flex-1">
        <LineField
          label="Background colour"
          name="background_color"
          value={color}
          placeholder="None"
          meant={text => (/^[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text.trim()) ? `#${text.trim()}` : text.trim())}
          faultOf={next => patchFault('image', { details: { background_color: next } })}
          onChange={set}
        />
      </div>
      <input
        type="color"
        aria-label="Choose the background colour"
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
  return (
    <InspectorSection title="Accessibility">
      <LineField
        label="What the picture shows"
        name="image_alt_text"
        rows={3}
        value={shared(hotspots, ({ details }) => details.image_alt_text)}
        faultOf={next => patchFault('image', { details: { image_alt_text: next } })}
        onChange={next => change({ details: { image_alt_text: next } })}
        hint="Read aloud by screen readers."
      />
      <InspectorSwitch
        label="Give this text to readers"
        value={shared(hotspots, ({ details }) => details.image_add_alt_text)}
        onChange={next => change({ details: { image_add_alt_text: next } })}
        hint="Switch it off for a picture that only decorates."
      />
    </InspectorSection>
  )
}
