import { Controller, useFormContext } from 'react-hook-form'
import { type Choice, ChooseOne } from '#components/forms/choices.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import type { Layout } from '#db/rules/spreads.ts'
import type { Fields } from './fields.ts'

type Defaults = Fields['publication_defaults']

const layoutChoices: Choice<Layout>[] = [
  { value: 'booklet', label: 'Booklet', hint: 'Two pages side by side, like a book.' },
  { value: 'single', label: 'Single pages', hint: 'One after the other, like slides.' },
]

/** What new publications begin with; those that are there stay as they are. */
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
        label="Pages"
        name="layout_type"
        choices={layoutChoices}
        value={value.layout_type ?? 'booklet'}
        onChoose={layout_type => change({ layout_type })}
      />
      <SwitchField
        name="links"
        label="Make links of addresses in the text"
        hint="Web and e-mail addresses that are printed on the pages. Links that the PDF has are always taken."
        isOn={found.links !== undefined}
        onChange={toggle('links')}
      />
      <SwitchField
        name="products"
        label="Link article numbers to their products"
        hint="Where the pages name an article number of your product feed."
        isOn={found.products !== undefined}
        onChange={toggle('products')}
      />
      {found.products && (
        <SwitchField
          name="tiles"
          label="Link whole product tiles"
          hint="A product’s hotspot takes its text and picture too, not the number alone."
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
        label="Offer something to read next"
        hint="Other publications of this group, at the end and in the menu."
        isOn={value.show_related_publications ?? false}
        onChange={show_related_publications => change({ show_related_publications })}
      />
      <Phones value={value} onChange={change} />
    </div>
  )
}

type Phone = 'usual' | 'single' | 'scroll'
const phoneChoices: Choice<Phone>[] = [
  { value: 'usual', label: 'As the phone is held', hint: 'One page upright, two across.' },
  { value: 'single', label: 'Always one page' },
  { value: 'scroll', label: 'Scroll down', hint: 'All pages below each other.' },
]

function Phones({ value, onChange }: { value: Defaults; onChange(changes: Partial<Defaults>): void }) {
  const { override_mobile_layout, mobile_vertical_scroll, force_single_page_on_mobile } = value
  const own = mobile_vertical_scroll ? 'scroll' : force_single_page_on_mobile ? 'single' : 'usual'
  return (
    <ChooseOne
      label="On phones"
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
