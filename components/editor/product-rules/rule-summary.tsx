import { useContext, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import type { ProductRule } from '#db/rules/product-rules/rule.ts'
import { explainRule } from '#db/rules/product-rules/words.ts'
import type { EditedHotspot } from '../hotspot.ts'
import { ProductLine } from '../inspector/product-picker.tsx'
import { FormContext } from '../inspector/use-draft.ts'
import type { RulePreviewer } from '../rule-trial.ts'
import { newRule } from './new-rule.ts'
import { RuleDialog } from './rule-dialog.tsx'

type Props = {
  hotspot: EditedHotspot
  /** Null where people name the products. */
  rule: ProductRule | null
  previewRule: RulePreviewer
  onChange(rule: ProductRule | null): void
}

/** A hotspot's rule in words with its products, and the ways to change it; or the way to give it one. */
export function RuleSummary({ hotspot, rule, previewRule, onChange }: Props) {
  const words = useWords('editor')
  const { mayWrite } = useContext(FormContext)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {rule && <p className="text-pretty">{explainRule(rule, words)}</p>}
      {rule && (
        <ul aria-label={words['rule.products']} className="flex flex-col gap-2">
          {hotspot.products.map(({ sku, found }) => (
            <li key={sku}>{found ? <ProductLine product={found} /> : sku}</li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setIsOpen(true)} disabled={hotspot.id === null}>
            {words[rule ? 'rule.change' : 'rule.fill']}
          </Button>
          {rule && (
            <Button kind="quiet" onClick={() => onChange(null)}>
              {words['rule.byHand']}
            </Button>
          )}
        </div>
      )}
      {hotspot.id !== null && (
        <RuleDialog
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          rule={rule ?? newRule()}
          hotspotId={hotspot.id}
          previewRule={previewRule}
          onSave={next => {
            onChange(next)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}
