import { Controller, useFormContext } from 'react-hook-form'
import { layoutChoices } from '#app/dashboard/_frame/settings/layout-choices.ts'
import { type OfferedTheme, ThemeChoice } from '#app/dashboard/_frame/settings/theme-choice.tsx'
import { Link } from '#app/dashboard/link.tsx'
import { ChooseOne } from '#components/forms/choices.tsx'
import { SwitchField } from '#components/forms/switch-field.tsx'
import { useWords } from '#components/words/words.tsx'
import { phoneLayout, phoneLayouts, settingsForPhones } from '#db/rules/publications/settings/phones.ts'
import { settings } from '#db/rules/publications/settings/settings.ts'
import { defaultSwitches } from '#db/rules/publications/settings/shapes.ts'
import type { SettingFields } from './fields.ts'
import { PrintPdfSwitches } from './print-pdf-switches.tsx'

type Defaults = SettingFields['publicationDefaults']

/** Defaults of new publications; existing ones keep theirs. */
export function DefaultsSection({ groupId, themes }: { groupId: number; themes: OfferedTheme[] }) {
  const { control } = useFormContext<SettingFields>()
  return (
    <Controller
      name="publicationDefaults"
      control={control}
      render={({ field }) => (
        <Choices {...{ groupId, themes }} value={field.value} onChange={field.onChange} />
      )}
    />
  )
}

type Props = { groupId: number; value: Defaults; onChange(value: Defaults): void; themes: OfferedTheme[] }

function Choices({ groupId, value, onChange, themes }: Props) {
  const frame = useWords('frame')
  const words = useWords('settings')
  const list = useWords('list')
  const change = (changes: Partial<Defaults>) => onChange({ ...value, ...changes })
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty text-ink-soft">{words['defaults.about']}</p>
      <ChooseOne
        label={list['setting.layout_type']}
        name="layout_type"
        choices={layoutChoices(frame)}
        value={value.layout_type ?? 'booklet'}
        onChoose={layout_type => change({ layout_type })}
      />
      <Finding
        found={value.extraction_options ?? {}}
        onChange={extraction_options => change({ extraction_options })}
      />
      <PrintPdfSwitches
        options={value.conversion_options ?? {}}
        onChange={conversion_options => change({ conversion_options })}
      />
      {defaultSwitches.map(name => (
        <SwitchField
          key={name}
          name={name}
          label={list[`setting.${name}`]}
          hint={words[settings[name].groupDefault.hint]}
          isOn={value[name] ?? false}
          onChange={isOn => onChange({ ...value, [name]: isOn })}
        />
      ))}
      <ChooseOne
        label={words['defaults.phones']}
        name="phones"
        choices={phoneLayouts.map(layout => ({
          value: layout,
          label: words[`defaults.phone.${layout}`],
          hint: words[`defaults.phone.${layout}Hint`],
        }))}
        value={phoneLayout(value)}
        onChoose={layout => change(settingsForPhones(layout))}
      />
      <ThemeChoice
        label={list['setting.default_product_theme_id']}
        name="default_product_theme_id"
        themes={themes}
        value={value.default_product_theme_id ?? null}
        onChoose={default_product_theme_id => change({ default_product_theme_id })}
        hint={<ThemeHint groupId={groupId} themeId={value.default_product_theme_id} />}
      />
    </div>
  )
}

/** Says that other publications keep their theme, and leads to the question that gives it to all. */
function ThemeHint({ groupId, themeId }: { groupId: number; themeId: number | null | undefined }) {
  const words = useWords('settings')
  return (
    <>
      {words['defaults.themeHint']}{' '}
      {themeId != null && (
        <Link
          href={`/dashboard/groups/${groupId}/products/themes/${themeId}?apply`}
          className="rounded-sm text-accent-ink underline underline-offset-4 hover:no-underline"
        >
          {words['defaults.themeOnAll']}
        </Link>
      )}
    </>
  )
}

type Found = NonNullable<Defaults['extraction_options']>

/** The hotspots that are looked for in each new PDF. */
function Finding({ found, onChange }: { found: Found; onChange(found: Found): void }) {
  const list = useWords('list')
  const toggle = (kind: 'links' | 'phones' | 'products') => (isOn: boolean) => {
    const { [kind]: _, ...rest } = found
    onChange(isOn ? { ...rest, [kind]: { icons: true } } : rest)
  }
  return (
    <>
      <SwitchField
        name="links"
        label={list['extraction.links']}
        hint={list['extraction.linksHint']}
        isOn={found.links !== undefined}
        onChange={toggle('links')}
      />
      <SwitchField
        name="phones"
        label={list['extraction.phones']}
        hint={list['extraction.phonesHint']}
        isOn={found.phones !== undefined}
        onChange={toggle('phones')}
      />
      <SwitchField
        name="products"
        label={list['extraction.products']}
        hint={list['extraction.productsHint']}
        isOn={found.products !== undefined}
        onChange={toggle('products')}
      />
      {found.products && (
        <SwitchField
          name="tiles"
          label={list['extraction.tiles']}
          hint={list['extraction.tilesHint']}
          isOn={found.products.area !== 'sku'}
          onChange={isOn => {
            const { area: _, ...products } = found.products ?? {}
            const changed = { ...products, ...(!isOn && { area: 'sku' as const }) }
            onChange({ ...found, products: changed })
          }}
        />
      )}
    </>
  )
}
