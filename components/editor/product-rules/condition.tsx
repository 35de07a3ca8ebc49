import { X } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { ruleField, ruleFieldNames } from '#db/rules/product-rules/fields.ts'
import { type Operator, operators, operatorsOf } from '#db/rules/product-rules/operators.ts'
import type { RuleCondition } from '#db/rules/product-rules/rule.ts'
import { ruleFieldInWords, valueInWords } from '#db/rules/product-rules/words.ts'
import { fill } from '#db/rules/words/messages.ts'
import { ChoiceField } from '../inspector/choice-fields.tsx'
import { Field, inputLook } from '../inspector/field.tsx'
import { newCondition, withOperator } from './new-rule.ts'

type Props = {
  condition: RuleCondition
  /** Among those of its group, from 1. */
  number: number
  onChange(condition: RuleCondition): void
  onRemove(): void
}

export function ConditionFields({ condition, number, onChange, onRemove }: Props) {
  const words = useWords('editor')
  const { type } = ruleField(condition.field)
  return (
    <fieldset
      aria-label={fill(words, 'rule.condition', { number: String(number) })}
      className="grid grid-cols-[1fr_1fr_auto] items-end gap-2"
    >
      <ChoiceField
        label={words['rule.field']}
        value={condition.field}
        choices={ruleFieldNames.map(value => ({ value, label: ruleFieldInWords(value, words) }))}
        onChange={field => onChange(newCondition(field, condition))}
      />
      <ChoiceField<Operator>
        label={words['rule.comparison']}
        value={condition.operator}
        choices={operatorsOf[type].map(value => ({ value, label: words[`rule.operators.${value}`] }))}
        onChange={operator => onChange(withOperator(condition, operator))}
      />
      <div className="col-span-2 row-start-2 empty:hidden">
        <Values condition={condition} onChange={onChange} />
      </div>
      <Button
        kind="icon"
        aria-label={fill(words, 'rule.removeCondition', { number: String(number) })}
        onClick={onRemove}
        className="col-start-3 row-start-1"
      >
        <X aria-hidden />
      </Button>
    </fieldset>
  )
}

function Values({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) {
  const words = useWords('editor')
  const { takes } = operators[condition.operator]
  const field = ruleField(condition.field)
  if (takes === 'nothing') return null
  if (takes === 'range')
    return (
      <div className="grid grid-cols-2 gap-2">
        <Bound label={words['rule.from']} condition={condition} name="from" onChange={onChange} />
        <Bound label={words['rule.to']} condition={condition} name="to" onChange={onChange} />
      </div>
    )
  if (field.type === 'choice')
    return (
      <ChoiceField
        label={words['rule.value']}
        value={String(condition.value ?? '')}
        choices={field.choices.map(value => ({ value, label: valueInWords(condition.field, value, words) }))}
        onChange={value => onChange({ ...condition, value })}
      />
    )
  const isNumber = field.type === 'number'
  return (
    <TypedField
      label={words['rule.value']}
      type={isNumber ? 'number' : 'text'}
      value={condition.value}
      onChange={text => onChange({ ...condition, value: isNumber ? numberOf(text) : text })}
    />
  )
}

type BoundProps = Pick<Props, 'condition' | 'onChange'> & { label: string; name: 'from' | 'to' }

function Bound({ label, condition, name, onChange }: BoundProps) {
  const isDate = ruleField(condition.field).type === 'date'
  const valueOfText = (text: string) => (text === '' ? null : isDate ? text : numberOf(text))
  return (
    <TypedField
      label={label}
      type={isDate ? 'date' : 'number'}
      value={condition[name]}
      onChange={text => onChange({ ...condition, [name]: valueOfText(text) })}
    />
  )
}

type TypedProps = {
  label: string
  type: 'text' | 'number' | 'date'
  value: string | number | null
  onChange(text: string): void
}

function TypedField({ label, type, value, onChange }: TypedProps) {
  return (
    <Field label={label}>
      {control => (
        <input
          {...control}
          type={type}
          step={type === 'number' ? 'any' : undefined}
          value={value ?? ''}
          onChange={event => onChange(event.target.value)}
          className={inputLook}
        />
      )}
    </Field>
  )
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}
