import { Plus } from 'lucide-react'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { mostConditions, mostGroups, type ProductRule } from '#db/rules/product-rules/rule.ts'
import { fill } from '#db/rules/words/messages.ts'
import { ChoiceField } from '../inspector/choice-fields.tsx'
import { ConditionFields } from './condition.tsx'
import { firstCondition, newConditionGroup, type RuleGroup } from './new-rule.ts'

type Props = { rule: ProductRule; onChange(rule: ProductRule): void }

/** Conditions in groups; without any, every product matches. */
export function ConditionGroups({ rule, onChange }: Props) {
  const words = useWords('editor')
  const { groups } = rule
  const set = (next: RuleGroup[]) => onChange({ ...rule, groups: next })
  return (
    <div className="flex flex-col gap-3">
      {groups.length === 0 && <p className="text-ink-soft">{words['rule.allMatch']}</p>}
      {groups.length > 1 && (
        <JoinField
          label={words['rule.mustMeet']}
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
          name={
            groups.length > 1
              ? fill(words, 'rule.group', { number: String(index + 1) })
              : words['rule.conditions']
          }
          onChange={next => set(next === null ? groups.toSpliced(index, 1) : groups.with(index, next))}
        />
      ))}
      {groups.length < mostGroups && (
        <Button kind="quiet" className="self-start" onClick={() => set([...groups, newConditionGroup()])}>
          <Plus aria-hidden />
          {words[groups.length === 0 ? 'rule.addCondition' : 'rule.addGroup']}
        </Button>
      )}
    </div>
  )
}

type GroupProps = { group: RuleGroup; name: string; onChange(group: RuleGroup | null): void }

function Group({ group, name, onChange }: GroupProps) {
  const words = useWords('editor')
  const { conditions, match } = group
  const set = (next: RuleGroup['conditions']) =>
    onChange(next.length === 0 ? null : { ...group, conditions: next })
  return (
    <fieldset aria-label={name} className="flex flex-col gap-3 rounded-md border border-hairline p-3">
      {conditions.length > 1 && (
        <JoinField
          label={words['rule.mustMeet']}
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
          {words['rule.addCondition']}
        </Button>
      )}
    </fieldset>
  )
}

type JoinProps = {
  label: string
  of: 'groups' | 'conditions'
  value: 'all' | 'any'
  onChange(value: 'all' | 'any'): void
}

function JoinField({ label, of, value, onChange }: JoinProps) {
  const words = useWords('editor')
  return (
    <ChoiceField
      label={label}
      value={value}
      choices={[
        { value: 'all', label: words[`rule.join.${of}.all`] },
        { value: 'any', label: words[`rule.join.${of}.any`] },
      ]}
      onChange={onChange}
    />
  )
}
