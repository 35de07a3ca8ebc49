import { Ban, Pin } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ProductRule } from '#db/rules/product-rules/rule.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
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
  const words = useWords('editor')
  const { preview, isBusy } = state
  return (
    <section aria-label={words['rule.preview']} aria-busy={isBusy} className="flex min-w-0 flex-col gap-3">
      <div className="grid grid-cols-2 gap-2">
        <TextInput label={words['rule.asOf']} type="date" value={asOf} onChange={onAsOf} />
        <TextInput label={words['rule.whyNot']} placeholder="SKU" value={askedSku} onChange={onAsked} />
      </div>
      <p role="status" className="text-pretty">
        {ruleStatus(state, rule, words)}
      </p>
      {preview?.answer && (
        <p className="text-pretty">
          <span className="font-mono text-sm">{askedSku}</span>:{' '}
          {preview.answer.length === 0 ? words['rule.isShown'] : preview.answer.join(' ')}
        </p>
      )}
      {preview && <PreviewedProducts preview={preview} rule={rule} onChange={onChange} />}
      {preview && preview.passedOver.length > 0 && <Others passedOver={preview.passedOver} />}
    </section>
  )
}

/** Says how many products match and are shown, or what keeps the rule from being tried. */
export function ruleStatus(
  { preview, fault, isIncomplete }: PreviewState,
  rule: ProductRule,
  words: WordsOf<'editor'>,
): string {
  if (fault) return fault
  if (isIncomplete) return words['rule.incomplete']
  return preview ? countInWords(preview, rule, words) : words['rule.looking']
}

function countInWords(
  { matchCount, shown }: TriedRule,
  { count, when_few }: ProductRule,
  words: WordsOf<'editor'>,
): string {
  const matching = fill(words, 'rule.matching', { count: matchCount })
  const number = String(shown.length)
  if (shown.length >= count) return `${matching} ${fill(words, 'rule.shows', { shown: number })}`
  return shown.length === 0 || when_few === 'hide'
    ? `${matching} ${words['rule.unseen']}`
    : `${matching} ${fill(words, 'rule.showsOf', { shown: number, count: String(count) })}`
}

type ShownProps = Pick<Props, 'rule' | 'onChange'> & { preview: TriedRule }

function PreviewedProducts({ preview, rule, onChange }: ShownProps) {
  const words = useWords('editor')
  return (
    <ul aria-label={words['rule.shown']} className="flex flex-col gap-1.5">
      {preview.shown.map(product => {
        const isPinned = rule.pinned.includes(product.sku)
        return (
          <li key={product.id} className="flex items-center gap-1">
            <ProductLine product={product} />
            <Button
              kind="icon"
              aria-pressed={isPinned}
              aria-label={fill(words, 'rule.pin', { title: product.title })}
              onClick={() => onChange({ ...rule, pinned: toggled(rule.pinned, product.sku) })}
            >
              <Pin aria-hidden className={isPinned ? 'fill-current' : undefined} />
            </Button>
            <Button
              kind="icon"
              aria-label={fill(words, 'rule.exclude', { title: product.title })}
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
  const words = useWords('editor')
  return (
    <details>
      <summary className="text-sm text-ink-soft">{words['rule.others']}</summary>
      <ul className="mt-2 flex flex-col gap-1.5">
        {passedOver.map(({ product, reason }) => (
          <li key={product.id} className="flex items-center gap-2">
            <ProductLine product={product} />
            <span className="shrink-0 text-sm text-ink-soft">{words[`rule.reasons.${reason}`]}</span>
          </li>
        ))}
      </ul>
    </details>
  )
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
