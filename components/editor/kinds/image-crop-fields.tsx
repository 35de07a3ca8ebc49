import { useWords } from '#components/words/words.tsx'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { patchFault } from '../inspector/faults.ts'
import type { ReadNumber } from '../inspector/numbers.ts'
import { InspectorSection } from '../inspector/section.tsx'
import { sharedValue } from '../inspector/shared.ts'
import { LineField, NumberField } from '../inspector/text-fields.tsx'
import type { FieldsProps } from './kind.ts'

const whole: HotspotArea = { left: 0, top: 0, width: 1, height: 1 }
const sides = [
  { side: 'left', label: 'fields.fromLeft', min: 0 },
  { side: 'top', label: 'fields.fromTop', min: 0 },
  { side: 'width', label: 'fields.width', min: 1 },
  { side: 'height', label: 'fields.height', min: 1 },
] as const

/** The visible part of a picture, beside data of other tools. */
export function ImageCropFields({ hotspots, change }: FieldsProps<'image'>) {
  const words = useWords('editor')
  const state = sharedValue(hotspots, ({ details }) => details.image_crop_state)
  const crop = state === undefined ? undefined : partOf(state)
  const style = sharedValue(hotspots, ({ details }) => details.style_json)
  return (
    <InspectorSection title={words['crop.title']} isOpenAtFirst={false}>
      <div className="grid grid-cols-2 gap-2.5">
        {sides.map(({ side, label, min }) => (
          <NumberField
            key={side}
            label={words[label]}
            fullLabel={words[`crop.${side}`]}
            name={`crop_${side}`}
            unit="%"
            min={min}
            max={100}
            decimals={1}
            value={crop && crop[side] * 100}
            onChange={next => {
              if (next === null) return
              const part = { ...(crop ?? whole), [side]: next / 100 }
              change({ details: { image_crop_state: isWhole(part) ? null : part } })
            }}
          />
        ))}
      </div>
      <LineField
        label={words['crop.style']}
        name="style_json"
        rows={3}
        value={style && JSON.stringify(style, null, 2)}
        faultOf={next => {
          const read = readObject(next, words)
          return 'fault' in read
            ? read.fault
            : patchFault('image', { details: { style_json: read.value } }, words)
        }}
        onChange={next => {
          const read = readObject(next, words)
          if ('value' in read) change({ details: { style_json: read.value } })
        }}
        hint={words['crop.styleHint']}
      />
    </InspectorSection>
  )
}

/** Other tools use other formats, which readers see as the whole picture. */
function partOf(state: Record<string, unknown> | null): HotspotArea {
  const scale = state?.unit === '%' ? 0.01 : 1
  const number = (value: unknown, otherwise: number) =>
    typeof value === 'number' ? value * scale : otherwise
  return {
    left: number(state?.left ?? state?.x, 0),
    top: number(state?.top ?? state?.y, 0),
    width: number(state?.width, 1),
    height: number(state?.height, 1),
  }
}

function isWhole({ left, top, width, height }: HotspotArea): boolean {
  return left === 0 && top === 0 && width === 1 && height === 1
}

function readObject(
  text: string | null,
  words: WordsOf<'editor'>,
): ReadNumber<Record<string, unknown> | null> {
  if (text === null) return { value: null }
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { value: value as Record<string, unknown> }
    }
  } catch {
    // The text below says so.
  }
  return { fault: fill(words, 'faults.json', { example: '{"border": "1px"}' }) }
}
