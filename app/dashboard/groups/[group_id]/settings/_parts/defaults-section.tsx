import { Controller, useFormContext } from 'react-hook-form'
import { layoutChoices } from '#app/dashboard/_frame/settings/layout-choices.ts'
import { ChooseOne } from '#components/forms/choices.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { extractionWords } from '#db/rules/extraction/words.ts'
import { phoneChoices, phoneLayout, settingsForPhones } from '#db/rules/publications/settings/phones.ts'
import { settingSections, settings } from '#db/rules/publications/settings/settings.ts'
import { defaultSwitches } from '#db/rules/publications/settings/shapes.ts'
import type { Fields } from './fields.ts'

type Defaults = Fields['publicationDefaults']

/** Defaults of new publications; existing ones keep theirs. */
export function DefaultsSection() {
  const { control } = useFormContext<Fields>()
  return (
    <Controller
      name="publicationDefaults"
      control={control}
      render={({ field }) => <Choices value={field.value} onChange={field.onChange} />}
    />
  )
}

function Choices({ value, onChange }: { value: Defaults; onChange(value: Defaults): void }) {
  const frame = useWords('frame')
  const change = (changes: Partial<Defaults>) => onChange({ ...value, ...changes })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-ink-soft">
        Defaults for new publications, including those created by API. Existing ones don’t change.
      </p>
      <ChooseOne
        label={settings.layout_type.name}
        name="layout_type"
        choices={layoutChoices(frame)}
        value={value.layout_type ?? 'booklet'}
        onChoose={layout_type => change({ layout_type })}
      />
      <Finding
        found={value.extraction_options ?? {}}
        onChange={extraction_options => change({ extraction_options })}
      />
      {defaultSwitches.map(name => (
        <SwitchField
          key={name}
          name={name}
          label={settings[name].name}
          hint={settings[name].groupDefault.hint}
          isOn={value[name] ?? false}
          onChange={isOn => onChange({ ...value, [name]: isOn })}
        />
      ))}
      <ChooseOne
        label={settingSections.phones.title}
        name="phones"
        choices={phoneChoices}
        value={phoneLayout(value)}
        onChoose={layout => change(settingsForPhones(layout))}
      />
    </div>
  )
}

type Found = NonNullable<Defaults['extraction_options']>

/** The hotspots that are looked for in each new PDF. */
function Finding({ found, onChange }: { found: Found; onChange(found: Found): void }) {
  const toggle = (kind: 'links' | 'phones' | 'products') => (isOn: boolean) => {
    const { [kind]: _, ...rest } = found
    onChange(isOn ? { ...rest, [kind]: { icons: true } } : rest)
  }
  return (
    <>
      <SwitchField
        name="links"
        {...extractionWords.links}
        isOn={found.links !== undefined}
        onChange={toggle('links')}
      />
      <SwitchField
        name="phones"
        {...extractionWords.phones}
        isOn={found.phones !== undefined}
        onChange={toggle('phones')}
      />
      <SwitchField
        name="products"
        {...extractionWords.products}
        isOn={found.products !== undefined}
        onChange={toggle('products')}
      />
      {found.products && (
        <SwitchField
          name="tiles"
          {...extractionWords.tiles}
          isOn={found.products.area !== 'sku'}
          onChange={isOn => {
            const { area: _, ...products } = found.products ?? {}
            const wanted = { ...products, ...(!isOn && { area: 'sku' as const }) }
            onChange({ ...found, products: wanted })
          }}
        />
      )}
    </>
  )
}
