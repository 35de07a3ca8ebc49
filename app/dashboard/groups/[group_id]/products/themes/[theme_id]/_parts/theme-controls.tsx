import { ChooseOne } from '#components/forms/choices.tsx'
import { ColorField } from '#components/forms/color-field.tsx'
import { ContrastNote } from '#components/forms/contrast-note.tsx'
import { RangeField } from '#components/forms/range-field.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { useFormats, useWords } from '#components/words/words.tsx'
import {
  markShapes,
  markSigns,
  obeyedControls,
  type ThemeControl,
  type ThemeSettings,
  themeControls,
} from '#db/rules/themes/settings.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  source: { template: string; css: string }
  settings: ThemeSettings
  onChange(changes: Partial<ThemeSettings>): void
}

/** The controls that a theme's code reads; names the others. */
export function ThemeControls({ source, settings, onChange }: Props) {
  const words = useWords('products')
  const { list } = useFormats()
  const obeyed = obeyedControls(source)
  const ignored = themeControls.filter(control => !obeyed.has(control))
  const sectionProps = { settings, obeyed, onChange }
  return (
    <fieldset className="flex min-w-0 flex-col gap-5 rounded-xl border border-hairline bg-raised p-4">
      <legend className="float-left mb-4 w-full font-medium">{words['theme.look']}</legend>
      <MarkFields {...sectionProps} />
      <SizeFields {...sectionProps} />
      <ColorFields {...sectionProps} />
      {ignored.length > 0 && (
        <p className="clear-both text-sm text-pretty text-ink-soft">
          {obeyed.size === 0
            ? words['theme.obeysNone']
            : fill(words, 'theme.ignores', {
                controls: list(ignored.map(control => words[`theme.controls.${control}`])),
              })}
        </p>
      )}
    </fieldset>
  )
}

type SectionProps = Omit<Props, 'source'> & { obeyed: ReadonlySet<ThemeControl> }

function MarkFields({ settings, obeyed, onChange }: SectionProps) {
  const words = useWords('products')
  return (
    <>
      {obeyed.has('shows') && (
        <ChooseOne
          label={words['theme.controls.shows']}
          name="shows"
          value={settings.shows}
          onChoose={shows => onChange({ shows })}
          choices={markSigns.map(value => ({ value, label: words[`theme.signs.${value}`] }))}
        />
      )}
      {obeyed.has('shape') && (
        <SelectField
          label={words['theme.controls.shape']}
          name="shape"
          value={settings.shape}
          onChoose={shape => onChange({ shape })}
          choices={markShapes.map(value => [value, words[`theme.shapes.${value}`]] as const)}
        />
      )}
    </>
  )
}

function SizeFields({ settings: { corner, size }, obeyed, onChange }: SectionProps) {
  const words = useWords('products')
  const { number } = useFormats()
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  if (!obeyed.has('corner') && !obeyed.has('size')) return null
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {obeyed.has('size') && (
        <RangeField
          label={words['theme.controls.size']}
          name="size"
          {...{ value: size, least: 50, most: 200, step: 5, valueText: percent(size) }}
          onChoose={size => onChange({ size })}
        />
      )}
      {obeyed.has('corner') && (
        <RangeField
          label={words['theme.controls.corner']}
          name="corner"
          {...{ value: corner, least: 0, most: 100, step: 5, valueText: percent(corner) }}
          onChoose={corner => onChange({ corner })}
        />
      )}
    </div>
  )
}

const colors = ['mark', 'accent', 'text'] as const

function ColorFields({ settings, obeyed, onChange }: SectionProps) {
  const words = useWords('products')
  const visible = colors.filter(color => obeyed.has(color))
  if (visible.length === 0) return null
  const grounds = visible.filter(color => color !== 'text')
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        {visible.map(color => (
          <ColorField
            key={color}
            label={words[`theme.controls.${color}`]}
            name={color}
            value={settings[color]}
            onValueChange={value => onChange({ [color]: value })}
          />
        ))}
      </div>
      {obeyed.has('text') &&
        grounds.map(ground => (
          <ContrastNote
            key={ground}
            label={`${words[`theme.controls.${ground}`]}:`}
            background={settings[ground]}
            text={settings.text}
          />
        ))}
    </>
  )
}
