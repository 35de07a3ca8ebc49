'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog, heldButtons } from '#components/ui/dialog.tsx'
import { useWords } from '#components/words/words.tsx'
import { ruleOrderNames } from '#db/rules/product-rules/orders.ts'
import { mostProducts, type ProductRule, ruleShape } from '#db/rules/product-rules/rule.ts'
import { explainRule } from '#db/rules/product-rules/words.ts'
import { ChoiceField, InspectorSwitch } from '../inspector/choice-fields.tsx'
import type { RulePreviewer } from '../rule-trial.ts'
import { ConditionGroups } from './groups.tsx'
import { NamedSkus } from './named-skus.tsx'
import { RulePreviewPanel, ruleStatus } from './preview.tsx'
import { useRulePreview } from './use-preview.ts'

type Props = {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  /** The rule as it is. */
  rule: ProductRule
  hotspotId: number
  previewRule: RulePreviewer
  onSave(rule: ProductRule): void
}

/** Form of a rule beside what it would show. */
export function RuleDialog(props: Props) {
  const words = useWords('editor')
  return (
    <Dialog
      title={words['rule.fill']}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
      isHeld={false}
      isWide
    >
      {props.isOpen && <RuleForm {...props} />}
    </Dialog>
  )
}

function RuleForm({ rule: saved, hotspotId, previewRule, onSave, onOpenChange }: Props) {
  const words = useWords('editor')
  const frame = useWords('frame')
  const [rule, setRule] = useState(saved)
  const [asOf, setAsOf] = useState('')
  const [askedSku, setAskedSku] = useState('')
  const state = useRulePreview(previewRule, { rule, hotspotId, asOf, askedSku })
  const isComplete = ruleShape.safeParse(rule).success
  return (
    <>
      <div className="mt-4 grid gap-6 sm:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <ConditionGroups rule={rule} onChange={setRule} />
          <Choices rule={rule} onChange={setRule} />
          <NamedSkus rule={rule} onChange={setRule} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {isComplete && <p className="text-pretty text-ink-soft">{explainRule(rule, words)}</p>}
          <RulePreviewPanel
            {...{ state, rule, asOf, askedSku }}
            onChange={setRule}
            onAsOf={setAsOf}
            onAsked={setAskedSku}
          />
        </div>
      </div>
      <div className={heldButtons}>
        {/* The preview, which tells the same, is out of sight on phones. */}
        <p aria-hidden className="w-full text-sm text-pretty text-ink-soft sm:hidden">
          {ruleStatus(state, rule, words)}
        </p>
        <Button onClick={() => onOpenChange(false)}>{frame.cancel}</Button>
        <Button kind="primary" disabled={!isComplete} onClick={() => onSave(ruleShape.parse(rule))}>
          {words['rule.save']}
        </Button>
      </div>
    </>
  )
}

type ChoicesProps = { rule: ProductRule; onChange(rule: ProductRule): void }

function Choices({ rule, onChange }: ChoicesProps) {
  const words = useWords('editor')
  const counts = Array.from({ length: mostProducts }, (_, index) => String(index + 1))
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-[1fr_6rem] gap-2">
        <ChoiceField
          label={words['rule.order']}
          value={rule.order}
          choices={ruleOrderNames.map(value => ({ value, label: words[`rule.orders.${value}`] }))}
          onChange={order => onChange({ ...rule, order })}
        />
        <ChoiceField
          label={words['rule.products']}
          value={String(rule.count)}
          choices={counts.map(value => ({ value, label: value }))}
          onChange={count => onChange({ ...rule, count: Number(count) })}
        />
      </div>
      <ChoiceField
        label={words['rule.ifFewer']}
        value={rule.when_few}
        choices={[
          { value: 'show', label: words['rule.showThose'] },
          { value: 'hide', label: words['rule.hide'] },
        ]}
        onChange={when_few => onChange({ ...rule, when_few })}
      />
      <div>
        <InspectorSwitch
          label={words['rule.once']}
          value={rule.once}
          onChange={once => onChange({ ...rule, once })}
        />
        <InspectorSwitch
          label={words['rule.soldOut']}
          value={rule.sold_out}
          onChange={sold_out => onChange({ ...rule, sold_out })}
        />
        <InspectorSwitch
          label={words['rule.gone']}
          value={rule.gone}
          onChange={gone => onChange({ ...rule, gone })}
        />
      </div>
    </div>
  )
}
