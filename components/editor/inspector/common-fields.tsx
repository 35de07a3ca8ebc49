import type { ReactNode } from 'react'
import { useState } from 'react'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { EditedHotspot, HotspotPatch } from '../hotspot.ts'
import type { InspectorProps } from '../inspector-props.ts'
import { InspectorSwitch } from './choice-fields.tsx'
import { patchFault } from './faults.ts'
import { Pair } from './section.tsx'
import { sharedValue } from './shared.ts'
import { LineField, NumberField } from './text-fields.tsx'

type Props = { hotspots: EditedHotspot[]; change(patch: HotspotPatch): void }

export function TitleField({ hotspots, change }: Props) {
  const words = useWords('editor')
  return (
    <LineField
      label={words['fields.name']}
      name="title"
      value={sharedValue(hotspots, ({ title }) => title)}
      faultOf={title => patchFault(hotspots[0]?.type ?? 'product', { title }, words)}
      onChange={title => change({ title })}
      hint={words['fields.nameHint']}
    />
  )
}

/** Visibility and place of its icon. */
export function IconFields({ hotspots, change }: Props) {
  const words = useWords('editor')
  const left = sharedValue(hotspots, ({ iconLeft }) => iconLeft)
  const top = sharedValue(hotspots, ({ iconTop }) => iconTop)
  return (
    <>
      <InspectorSwitch
        label={words['fields.showsIcon']}
        value={sharedValue(hotspots, ({ showIndication }) => showIndication)}
        onChange={showIndication => change({ showIndication })}
      />
      <Pair>
        <NumberField
          label={words['fields.fromLeft']}
          fullLabel={words['fields.iconFromLeft']}
          name="icon_left"
          {...percent}
          value={left && left * 100}
          onChange={next => next !== null && change({ iconLeft: next / 100 })}
        />
        <NumberField
          label={words['fields.fromTop']}
          fullLabel={words['fields.iconFromTop']}
          name="icon_top"
          {...percent}
          value={top && top * 100}
          onChange={next => next !== null && change({ iconTop: next / 100 })}
        />
      </Pair>
    </>
  )
}

const percent = { unit: '%', min: 0, max: 100, decimals: 1 }

const sides = ['left', 'top', 'width', 'height'] as const

type Unit = '%' | 'px'

type PlaceProps = Pick<InspectorProps, 'spreadSize' | 'onChange'> & { hotspots: EditedHotspot[] }

/** Place and size: in percent of the spread, or in pixels of its largest picture. */
export function PlaceFields({ hotspots, spreadSize, onChange }: PlaceProps) {
  const words = useWords('editor')
  const [unit, setUnit] = useState<Unit>('%')
  const wholeOf = (side: keyof HotspotArea) => {
    if (unit === '%') return 100
    return side === 'left' || side === 'width' ? spreadSize.width : spreadSize.height
  }
  const keys = hotspots.map(({ key }) => key)
  function set(side: keyof HotspotArea, value: number) {
    onChange(keys, ({ area }) => ({ area: { ...area, [side]: value } }))
  }
  return (
    <>
      <UnitChoice unit={unit} onChoose={setUnit} />
      {/* Remounted for another unit, since unfinished input does not carry over. */}
      <div key={unit} className="grid grid-cols-2 gap-2.5">
        {sides.map(side => {
          const value = sharedValue(hotspots, ({ area }) => area[side])
          const whole = wholeOf(side)
          const isSize = side === 'width' || side === 'height'
          return (
            <NumberField
              key={side}
              label={words[`fields.${side}`]}
              name={`area_${side}_${unit}`}
              unit={unit}
              min={isSize ? whole / 1000 : 0}
              max={whole}
              decimals={unit === '%' ? 2 : 0}
              value={value === undefined ? undefined : value * whole}
              onChange={next => next !== null && set(side, next / whole)}
            />
          )
        })}
      </div>
      <NumberField
        label={words['fields.rotation']}
        name="rotation"
        unit="°"
        min={-360}
        max={360}
        decimals={1}
        value={sharedValue(hotspots, ({ rotation }) => rotation)}
        onChange={next => next !== null && onChange(keys, { rotation: next })}
      />
    </>
  )
}

function UnitChoice({ unit, onChoose }: { unit: Unit; onChoose(unit: Unit): void }) {
  const words = useWords('editor')
  const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>
  return (
    <fieldset className="flex w-fit rounded-md border border-edge p-0.5">
      <legend className="sr-only">{words['fields.unit']}</legend>
      {(['%', 'px'] as const).map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === unit}
          onClick={() => onChoose(one)}
          className="h-7 touch:h-11 min-w-9 touch:min-w-11 rounded-sm px-2 text-sm text-ink-soft hover:text-ink aria-pressed:bg-accent-wash aria-pressed:font-medium aria-pressed:text-accent-ink"
        >
          {fillRich(words, one === '%' ? 'fields.percent' : 'fields.pixels', { hidden })}
        </button>
      ))}
    </fieldset>
  )
}

/** Tab order and stacking order. */
export function StackingFields({ hotspots, change }: Props) {
  const words = useWords('editor')
  return (
    <>
      <Pair>
        <NumberField
          label={words['fields.tabOrder']}
          name="tab_index"
          {...whole}
          mayBeEmpty
          placeholder={words['fields.byPlace']}
          value={sharedValue(hotspots, ({ tabIndex }) => tabIndex)}
          onChange={tabIndex => change({ tabIndex })}
        />
        <NumberField
          label={words['fields.stacking']}
          name="z_index"
          {...whole}
          value={sharedValue(hotspots, ({ zIndex }) => zIndex)}
          onChange={zIndex => zIndex !== null && change({ zIndex })}
        />
      </Pair>
      <p className="text-sm text-pretty text-ink-soft">{words['fields.orderHint']}</p>
    </>
  )
}

const whole = { min: -2_147_483_648, max: 2_147_483_647, isWhole: true }
