import { X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { mostNamedSkus, type ProductRule } from '#db/rules/product-rules/rule.ts'
import { fill } from '#db/rules/words/messages.ts'
import { Field, inputLook } from '../inspector/field.tsx'

type Props = { rule: ProductRule; onChange(rule: ProductRule): void }

/** SKUs that come first, and those that are never shown. */
export function NamedSkus({ rule, onChange }: Props) {
  const words = useWords('editor')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SkuList
        label={words['rule.pinned']}
        skus={rule.pinned}
        onChange={pinned => onChange({ ...rule, pinned })}
      />
      <SkuList
        label={words['rule.excluded']}
        skus={rule.excluded}
        onChange={excluded => onChange({ ...rule, excluded })}
      />
    </div>
  )
}

type ListProps = { label: string; skus: string[]; onChange(skus: string[]): void }

function SkuList({ label, skus, onChange }: ListProps) {
  const words = useWords('editor')
  const [text, setText] = useState('')
  const sku = text.trim()
  function add() {
    if (sku !== '' && !skus.includes(sku) && skus.length < mostNamedSkus) onChange([...skus, sku])
    setText('')
  }
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <Field label={label}>
        {control => (
          <span className="flex gap-2">
            <input
              {...control}
              type="text"
              placeholder="SKU"
              maxLength={255}
              value={text}
              onChange={event => setText(event.target.value)}
              onKeyDown={event => event.key === 'Enter' && add()}
              className={inputLook}
            />
            <Button onClick={add} disabled={sku === ''} className="h-8.5! touch:h-11!">
              {words['rule.add']}
            </Button>
          </span>
        )}
      </Field>
      <ul aria-label={label} className="flex flex-col">
        {skus.map(one => (
          <li key={one} className="flex items-center gap-1">
            <span className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">{one}</span>
            <Button
              kind="icon"
              aria-label={fill(words, 'rule.remove', { sku: one })}
              onClick={() => onChange(skus.filter(other => other !== one))}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
