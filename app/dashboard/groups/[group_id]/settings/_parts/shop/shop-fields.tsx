import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Choices } from '#components/forms/native-select.tsx'
import { SelectField } from '#components/forms/select-field.tsx'
import { TextArea } from '#components/forms/text-area.tsx'
import { TextField } from '#components/forms/text-field.tsx'
import type { GroupSettings } from '#db/groups/settings.ts'
import { feedFieldInWords } from '#db/rules/imports/feed-fields.ts'
import { idFields } from '#db/rules/shops/id-fields.ts'
import type { ShopField, ShopFormField } from '#db/rules/shops/kinds/kind.ts'
import { type ShopKindName, shopKindNames, shopKinds } from '#db/rules/shops/kinds/kinds.ts'
import { hasIdInLink, isCheckout, type Shop } from '#db/rules/shops/settings.ts'
import { CodeOff, type WhyOff } from '../code-off.tsx'
import type { Fields } from '../fields.ts'
import { OrderFormFields } from './order/order-form-fields.tsx'
import { ShopTrialPanel } from './shop-trial.tsx'

const kindChoices: Choices<Shop['kind']> = [
  ['none', 'Nowhere: readers share or print it'],
  ...shopKindNames.map(name => [name, shopKinds[name].title] as const),
  ['order_form', 'An order or quote request to you'],
]

/** The shop whose checkout readers' lists lead to. */
export function ShopFields({ group, whyOff }: { group: GroupSettings; whyOff: WhyOff }) {
  const { control } = useFormContext<Fields>()
  const kind = useWatch({ control, name: 'shop.kind' })
  return (
    <>
      <p className="text-sm text-pretty text-ink-soft">
        Readers collect products on a shopping list. Its button can fill the cart of your shop, or send you
        the list as an order.
      </p>
      <Controller
        name="shop.kind"
        control={control}
        render={({ field }) => (
          <SelectField
            name={field.name}
            label="The list leads to"
            hint={hintOf(kind)}
            choices={kindChoices}
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

function hintOf(kind: Shop['kind']): string | undefined {
  if (kind === 'order_form') return 'For shops without a checkout: readers fill in a form, and you get it.'
  return isCheckout(kind) ? shopKinds[kind].hint : undefined
}

function KindFields({ kind }: { kind: ShopKindName }) {
  const { control } = useFormContext<Fields>()
  const fields = Object.entries(shopKinds[kind].fields) as [ShopField, ShopFormField][]
  const choices = idFields
    .filter(field => field !== 'link' || hasIdInLink(kind))
    .map(field => [field, feedFieldInWords(field)] as const)
  return (
    <>
      {fields.map(([name, shown]) => (
        <KindField key={name} name={name} shown={shown} />
      ))}
      <Controller
        name="shop.id_field"
        control={control}
        render={({ field, fieldState: { error } }) => (
          <SelectField
            name={field.name}
            label="Number in the shop"
            hint="The field of your product feed that holds the shop’s own number of a product or variant."
            choices={choices}
            value={field.value}
            onChoose={field.onChange}
            error={error?.message && `The field ${error.message}.`}
          />
        )}
      />
    </>
  )
}

function KindField({ name, shown }: { name: ShopField; shown: ShopFormField }) {
  const { control, register, getFieldState } = useFormContext<Fields>()
  const state = useFormState({ control })
  const { label, placeholder, hint, isLong } = shown
  const { error } = getFieldState(`shop.${name}`, state)
  const fault = error?.message && `${label} ${error.message}.`
  if (!isLong)
    return (
      <TextField
        label={label}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        hint={hint}
        error={fault}
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
          hint={
            <>
              {hint} Such as{' '}
              <code className="inline-block wrap-anywhere whitespace-pre-line">{placeholder}</code>
            </>
          }
          isCode
          ref={field.ref}
          value={field.value}
          onValueChange={field.onChange}
          error={fault}
        />
      )}
    />
  )
}
