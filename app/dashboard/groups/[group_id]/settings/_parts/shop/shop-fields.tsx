import type { ReactNode } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { SelectField } from '#components/forms/select-field.tsx'
import { TextArea } from '#components/forms/text-area.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { type IdField, idFields } from '#db/rules/shops/id-fields.ts'
import type { ShopField, ShopFormField } from '#db/rules/shops/kinds/kind.ts'
import { type ShopKindName, shopKindNames, shopKinds } from '#db/rules/shops/kinds/kinds.ts'
import { hasIdInLink, isCheckout, type Shop } from '#db/rules/shops/settings.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { CodeOff, type WhyOff } from '../code-off.tsx'
import type { SettingFields } from '../fields.ts'
import { OrderFormFields } from './order/order-form-fields.tsx'
import { ShopTrialPanel } from './shop-trial.tsx'

const kinds: Shop['kind'][] = ['none', ...shopKindNames, 'order_form']

/** The shop whose checkout readers' lists lead to. */
export function ShopFields({ group, whyOff }: { group: GroupSettings; whyOff: WhyOff }) {
  const words = useWords('settings')
  const { control } = useFormContext<SettingFields>()
  const kind = useWatch({ control, name: 'shop.kind' })
  return (
    <>
      <p className="text-sm text-pretty text-ink-soft">{words['shop.about']}</p>
      <Controller
        name="shop.kind"
        control={control}
        render={({ field }) => (
          <SelectField
            name={field.name}
            label={words['shop.kind']}
            hint={kind === 'none' ? undefined : words[`shop.hints.${kind}`]}
            choices={kinds.map(name => [name, words[`shop.kinds.${name}`]] as const)}
            value={field.value}
            onChoose={field.onChange}
          />
        )}
      />
      {isCheckout(kind) && 'postsForms' in shopKinds[kind] && (
        <CodeOff why={whyOff.shop_form} group={group} />
      )}
      {isCheckout(kind) && <KindFields kind={kind} />}
      {isCheckout(kind) && <ShopTrialPanel groupId={group.id} />}
      {kind === 'order_form' && <OrderFormFields />}
    </>
  )
}

function idFieldInWords(words: WordsOf<'settings'>, field: IdField): string {
  const key = `shop.idFields.${field}` as const
  if (key in words) return words[key as `shop.idFields.${Exclude<IdField, `custom_label_${string}`>}`]
  return fill(words, 'shop.customLabel', { number: field.slice('custom_label_'.length) })
}

function KindFields({ kind }: { kind: ShopKindName }) {
  const words = useWords('settings')
  const { control } = useFormContext<SettingFields>()
  const fields = Object.entries(shopKinds[kind].fields) as [ShopField, ShopFormField][]
  const choices = idFields
    .filter(field => field !== 'link' || hasIdInLink(kind))
    .map(field => [field, idFieldInWords(words, field)] as const)
  return (
    <>
      {fields.map(([name, formField]) => (
        <KindField key={name} name={name} formField={formField} />
      ))}
      <Controller
        name="shop.id_field"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <SelectField
            name={field.name}
            label={words['shop.idField']}
            hint={words['shop.idFieldHint']}
            choices={choices}
            value={field.value}
            onChoose={field.onChange}
            error={error?.message}
          />
        )}
      />
    </>
  )
}

function KindField({ name, formField }: { name: ShopField; formField: ShopFormField }) {
  const words = useWords('settings')
  const { control, register, getFieldState } = useFormContext<SettingFields>()
  const state = useFormState({ control })
  const { placeholder, isLong } = formField
  const label = words[`shop.fields.${formField.words}`]
  const hint = hintOf(words, formField)
  const { error } = getFieldState(`shop.${name}`, state)
  if (!isLong)
    return (
      <TextField
        label={label}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        hint={hint}
        error={error?.message}
        {...register(`shop.${name}`)}
      />
    )
  return (
    <Controller
      name={`shop.${name}`}
      control={control}
      render={({ field }) => (
        <TextArea
          name={field.name}
          label={label}
          hint={hint}
          isCode
          ref={field.ref}
          value={field.value}
          onValueChange={field.onChange}
          error={error?.message}
        />
      )}
    />
  )
}

/** Stand for a product's facts in what a group enters, so they are no words. */
const stands = { id: '{id}', sku: '{sku}', quantity: '{quantity}', index: '{index}' }

function hintOf(words: WordsOf<'settings'>, { words: name, placeholder }: ShopFormField): ReactNode {
  const code = () => <code className="inline-block wrap-anywhere whitespace-pre-line">{placeholder}</code>
  if (name === 'cart') return fill(words, 'shop.fields.cartHint', { items: '{items}' })
  if (name === 'each') return fill(words, 'shop.fields.eachHint', stands)
  if (name === 'lines') return fillRich(words, 'shop.fields.linesHint', { ...stands, code })
  if (name === 'fixed') return fillRich(words, 'shop.fields.fixedHint', { code })
  return words[`shop.fields.${name}Hint`]
}
