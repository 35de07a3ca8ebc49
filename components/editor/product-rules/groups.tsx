import { Plus } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { mostConditions, mostGroups, type ProductRule } from '#db/rules/product-rules/rule.ts'
import { ChoiceField } from '../inspector/choice-fields.tsx'
import { ConditionFields } from './condition.tsx'
import { firstCondition, newConditionGroup, type RuleGroup } from './new-rule.ts'

type Props = { rule: ProductRule; onChange(rule: ProductRule): void }

/** Conditions in groups; without any, every product matches. */
export function ConditionGroups({ rule, onChange }: Props) {
  const { groups } = rule
  const set = (next: RuleGroup[]) => onChange({ ...rule, groups: next })
  return (
    <div className="flex flex-col gap-3">
      {groups.length === 0 && <p className="text-ink-soft">Every product of the feed matches.</p>}
      {groups.length > 1 && (
        <JoinField
          label="Products must meet"
          of="groups"
          value={rule.match}
          onChange={match => onChange({ ...rule, match })}
        />
      )}
      {groups.map((group, index) => (
        <Group
          // Groups have no identity of their own; all their fields are controlled.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          group={group}
          name={groups.length > 1 ? `Group ${index + 1}` : 'Conditions'}
          onChange={next => set(next === null ? groups.toSpliced(index, 1) : groups.with(index, next))}
        />
      ))}
      {groups.length < mostGroups && (
        <Button kind="quiet" className="self-start" onClick={() => set([...groups, newConditionGroup()])}>
          <Plus aria-hidden />
          {groups.length === 0 ? 'Add a condition' : 'Add a group'}
        </Button>
      )}
    </div>
  )
}

type GroupProps = { group: RuleGroup; name: string; onChange(group: RuleGroup | null): void }

function Group({ group, name, onChange }: GroupProps) {
  const { conditions, match } = group
  const set = (next: RuleGroup['conditions']) =>
    onChange(next.length === 0 ? null : { ...group, conditions: next })
  return (
    <fieldset aria-label={name} className="flex flex-col gap-3 rounded-md border border-hairline p-3">
      {conditions.length > 1 && (
        <JoinField
          label="Products must meet"
          of="conditions"
          value={match}
          onChange={next => onChange({ ...group, match: next })}
        />
      )}
      {conditions.map((condition, index) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity; their fields are controlled
          key={index}
          condition={condition}
          number={index + 1}
          onChange={next => set(conditions.with(index, next))}
          onRemove={() => set(conditions.toSpliced(index, 1))}
        />
      ))}
      {conditions.length < mostConditions && (
        <Button kind="quiet" className="self-start" onClick={() => set([...conditions, firstCondition()])}>
          <Plus aria-hidden />
          Add a condition
        </Button>
      )}
    </fieldset>
  )
}

type JoinProps = {
  label: string
  of: string
  value: 'all' | 'any'
  onChange(value: 'all' | 'any'): void
}

function JoinField({ label, of, value, onChange }: JoinProps) {
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={[
        { value: 'all', label: `All ${of}` },
        { value: 'any', label: `Any of the ${of}` },
      ]}
      onChange={onChange}
    />
  )
}
