import { useMutation } from '@tanstack/react-query'
import { Check, CircleAlert, ExternalLink } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { api } from '#app/dashboard/_api/procedures.ts'
import type { Outputs } from '#app/dashboard/_procedures/router.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { fillRich } from '#components/words/rich.ts'
import { useWords } from '#components/words/words.tsx'
import type { SettingFields } from '../fields.ts'

type Trial = Outputs['shops']['try']

/** Tries the shop as it is entered, saved or not. */
export function ShopTrialPanel({ groupId }: { groupId: number }) {
  const words = useWords('settings')
  const { control, getValues, trigger } = useFormContext<SettingFields>()
  const { mutate, reset, data, error, isPending } = useMutation(api.shops.try.mutationOptions())
  const entered = JSON.stringify(useWatch({ control, name: 'shop' }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: other settings have another result
  useEffect(() => reset(), [entered, reset])
  const press = async () => {
    if (await trigger('shop', { shouldFocus: true })) mutate({ groupId, ...getValues('shop') })
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button isBusy={isPending} onClick={() => void press()}>
        {words['trial.try']}
      </Button>
      <FormFault error={error?.message} />
      <div role="status" className="w-full empty:sr-only">
        {data && <Result trial={data} />}
      </div>
    </div>
  )
}

function Result({ trial: { products, checkout, fault, messages } }: { trial: Trial }) {
  const words = useWords('settings')
  if (products.length === 0) return <p className="text-sm text-ink-soft">{words['trial.noProducts']}</p>
  return (
    <div className="flex flex-col gap-3 rounded-md border border-hairline bg-raised p-4 text-sm">
      <ul className="flex flex-col gap-2">
        {products.map(product => (
          <TriedProduct key={product.id} product={product} />
        ))}
      </ul>
      {checkout === null ? (
        <p className="text-ink-soft">{fault ?? words['trial.none']}</p>
      ) : (
        <TriedCheckout checkout={checkout} />
      )}
      {messages.length > 0 && (
        <div>
          <p className="text-ink-soft">{words['trial.shopSays']}</p>
          <ul className="list-disc pl-5 wrap-anywhere">
            {messages.map(message => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function TriedProduct({ product: { title, value, shopId } }: { product: Trial['products'][number] }) {
  const words = useWords('settings')
  const soft = (text: ReactNode) => <span className="text-ink-soft">{text}</span>
  const Icon = shopId === null ? CircleAlert : Check
  return (
    <li className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${shopId === null ? 'text-care' : 'text-good'}`} />
      <span className="min-w-0 wrap-anywhere">
        {shopId !== null
          ? fillRich(words, 'trial.product', {
              title,
              id: () => <strong className="font-medium">{shopId}</strong>,
            })
          : value === ''
            ? fillRich(words, 'trial.empty', { title, soft })
            : fillRich(words, 'trial.noNumber', { title, value, soft })}
      </span>
    </li>
  )
}

function TriedCheckout({ checkout: { address, fields } }: { checkout: NonNullable<Trial['checkout']> }) {
  const words = useWords('settings')
  if (fields)
    return (
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 font-mono text-xs wrap-anywhere">
        <dt>POST</dt>
        <dd>{address}</dd>
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order stays
          <div key={index} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    )
  return (
    <p className="flex flex-col items-start gap-2">
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex items-center gap-1.5 font-medium text-accent-ink underline-offset-4 hover:underline"
      >
        {words['trial.open']}
        <ExternalLink aria-hidden className="size-4" />
      </a>
      <code className="text-xs wrap-anywhere text-ink-soft">{address}</code>
    </p>
  )
}
