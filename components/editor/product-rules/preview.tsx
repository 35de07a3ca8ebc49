import { Ban, Pin } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import type { ProductRule } from '#db/rules/product-rules/rule.ts'
import { Field, inputLook } from '../inspector/field.tsx'
import { ProductLine } from '../inspector/product-picker.tsx'
import type { PassedOver, TriedRule } from '../rule-trial.ts'
import type { PreviewState } from './use-preview.ts'

type Props = {
  state: PreviewState
  rule: ProductRule
  onChange(rule: ProductRule): void
  asOf: string
  onAsOf(day: string): void
  askedSku: string
  onAsked(sku: string): void
}

/** The products that the rule would show, as of a day, and why others are not among them. */
export function RulePreviewPanel({ state, rule, onChange, asOf, onAsOf, askedSku, onAsked }: Props) {
  const { preview, isBusy } = state
  return (
    <section aria-label="Preview" aria-busy={isBusy} className="flex min-w-0 flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <TextInput label="As of a day" type="date" value={asOf} onChange={onAsOf} />
        <TextInput label="Why isn’t a product shown?" placeholder="SKU" value={askedSku} onChange={onAsked} />
      </div>
      <p role="status" className="text-pretty">
        {ruleStatus(state, rule)}
      </p>
      {preview?.answer && (
        <p className="text-pretty">
          <span className="font-mono text-sm">{askedSku}</span>:{' '}
          {preview.answer.length === 0 ? 'It is shown.' : preview.answer.join(' ')}
        </p>
      )}
      {preview && <Shown preview={preview} rule={rule} onChange={onChange} />}
      {preview && preview.passedOver.length > 0 && <Others passedOver={preview.passedOver} />}
    </section>
  )
}

/** Says how many products match and are shown, or what keeps the rule from being tried. */
export function ruleStatus({ preview, fault, isIncomplete }: PreviewState, rule: ProductRule): string {
  if (fault) return fault
  if (isIncomplete) return 'Complete the conditions, or remove those without a value.'
  return preview ? countInWords(preview, rule) : 'Looking through the products…'
}

function countInWords({ matchCount, shown }: TriedRule, { count, when_few }: ProductRule): string {
  const matching = `${matchCount.toLocaleString('en')} ${matchCount === 1 ? 'product matches' : 'products match'}.`
  if (shown.length >= count) return `${matching} The hotspot shows ${shown.length}.`
  if (shown.length === 0) return `${matching} Readers don’t see the hotspot.`
  return when_few === 'hide'
    ? `${matching} Readers don’t see the hotspot.`
    : `${matching} The hotspot shows ${shown.length} of ${count}.`
}

type ShownProps = Pick<Props, 'rule' | 'onChange'> & { preview: TriedRule }

function Shown({ preview, rule, onChange }: ShownProps) {
  return (
    <ul aria-label="Products shown" className="flex flex-col gap-1.5">
      {preview.shown.map(product => {
        const isPinned = rule.pinned.includes(product.sku)
        return (
          <li key={product.id} className="flex items-center gap-1">
            <ProductLine product={product} />
            <Button
              kind="icon"
              aria-pressed={isPinned}
              aria-label={`Pin ${product.title}`}
              onClick={() => onChange({ ...rule, pinned: toggled(rule.pinned, product.sku) })}
            >
              <Pin aria-hidden className={isPinned ? 'fill-current' : undefined} />
            </Button>
            <Button
              kind="icon"
              aria-label={`Exclude ${product.title}`}
              onClick={() =>
                onChange({
                  ...rule,
                  excluded: [...rule.excluded, product.sku],
                  pinned: rule.pinned.filter(sku => sku !== product.sku),
                })
              }
            >
              <Ban aria-hidden />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function Others({ passedOver }: { passedOver: PassedOver[] }) {
  return (
    <details>
      <summary className="text-sm text-ink-soft">Others that match, and why they are not shown</summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {passedOver.map(({ product, reason }) => (
          <li key={product.id} className="flex items-center gap-2">
            <ProductLine product={product} />
            <span className="shrink-0 text-sm text-ink-soft">{reasons[reason]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const reasons: Record<PassedOver['reason'], string> = {
  sold_out: 'Out of stock',
  gone: 'Left the feed',
  excluded: 'Excluded',
  elsewhere: 'Stands elsewhere',
  ranked_lower: 'Later in the order',
}

type InputProps = {
  label: string
  value: string
  onChange(text: string): void
  type?: 'date'
  placeholder?: string
}

function TextInput({ label, value, onChange, type, placeholder }: InputProps) {
  return (
    <Field label={label}>
      {control => (
        <input
          {...control}
          type={type ?? 'text'}
          placeholder={placeholder}
          value={value}
          onChange={event => onChange(event.target.value)}
          className={inputLook}
        />
      )}
    </Field>
  )
}

function toggled(skus: string[], sku: string): string[] {
  return skus.includes(sku) ? skus.filter(other => other !== sku) : [...skus, sku]
}
