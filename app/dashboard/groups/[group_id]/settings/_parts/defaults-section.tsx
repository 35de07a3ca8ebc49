import { Controller, useFormContext } from 'react-hook-form'
import { layoutChoices, layoutName } from '#app/dashboard/_frame/settings/layout-choices.ts'
import { sharedNames } from '#app/dashboard/_frame/settings/shared-names.ts'
import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { extractionWords } from '#db/rules/extraction/words.ts'
import type { Fields } from './fields.ts'

type Defaults = Fields['publication_defaults']

/** Defaults of new publications; existing ones keep theirs. */
export function DefaultsSection() {
  const { control } = useFormContext<Fields>()
  return (
    <Controller
      name="publication_defaults"
      control={control}
      render={({ field }) => <Choices value={field.value} onChange={field.onChange} />}
    />
  )
}

function Choices({ value, onChange }: { value: Defaults; onChange(value: Defaults): void }) {
  const change = (changes: Partial<Defaults>) => onChange({ ...value, ...changes })
  const { extraction_options: found = {} } = value
  const toggle = (kind: 'links' | 'products') => (isOn: boolean) => {
    const { [kind]: _, ...rest } = found
    change({ extraction_options: isOn ? { ...rest, [kind]: { icons: true } } : rest })
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-ink-soft">
        Defaults for new publications, including those created by API. Existing ones don’t change.
      </p>
      <ChooseOne
        label={layoutName}
        name="layout_type"
        choices={layoutChoices}
        value={value.layout_type ?? 'booklet'}
        onChoose={layout_type => change({ layout_type })}
      />
      <SwitchField
        name="links"
        {...extractionWords.links}
        isOn={found.links !== undefined}
        onChange={toggle('links')}
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
            change({ extraction_options: { ...found, products: wanted } })
          }}
        />
      )}
      <SwitchField
        name="show_related_publications"
        label={sharedNames.related}
        hint="On the last page and in the menu."
        isOn={value.show_related_publications ?? false}
        onChange={show_related_publications => change({ show_related_publications })}
      />
      <Phones value={value} onChange={change} />
    </div>
  )
}

type Phone = 'usual' | 'single' | 'scroll'
const phoneChoices: Choice<Phone>[] = [
  { value: 'usual', label: 'Default', hint: 'One page in portrait, two in landscape.' },
  { value: 'single', label: sharedNames.onePage, hint: 'In landscape, too.' },
  { value: 'scroll', label: sharedNames.scroll, hint: 'All pages below one another.' },
]

function Phones({ value, onChange }: { value: Defaults; onChange(changes: Partial<Defaults>): void }) {
  const { override_mobile_layout, mobile_vertical_scroll, force_single_page_on_mobile } = value
  const own = mobile_vertical_scroll ? 'scroll' : force_single_page_on_mobile ? 'single' : 'usual'
  return (
    <ChooseOne
      label={sharedNames.phones}
      name="phones"
      choices={phoneChoices}
      value={override_mobile_layout ? own : 'usual'}
      onChoose={phone =>
        onChange({
          override_mobile_layout: phone !== 'usual',
          force_single_page_on_mobile: phone === 'single',
          mobile_vertical_scroll: phone === 'scroll',
        })
      }
    />
  )
}
