import { NativeSelect } from '#components/forms/native-select.tsx'
import { useWords } from '#components/words/words.tsx'
import { otherActors } from '#db/rules/activity/filters.ts'
import { type ActivityTopic, activityTopics } from '#db/rules/activity/kinds.ts'

/** Conditions as in the address; empty for all. */
export type AddressFilter = { topic: ActivityTopic | ''; by: string }

export type NamedPerson = { id: number; name: string }

type Props = {
  filter: AddressFilter
  people: NamedPerson[]
  onChange(changes: Partial<AddressFilter>): void
}

export function Filters({ filter: { topic, by }, people, onChange }: Props) {
  const words = useWords('list')
  return (
    <search className="mb-6 flex flex-wrap gap-3">
      <NativeSelect
        aria-label={words['activity.kind']}
        choices={[
          ['', words['activity.everything']],
          ...activityTopics.map(name => [name, words[`activity.topics.${name}`]] as const),
        ]}
        value={topic}
        onChoose={topic => onChange({ topic })}
        className={selectLook}
      />
      <NativeSelect
        aria-label={words['activity.person']}
        choices={[
          ['', words['activity.everyone']],
          ...people.map(({ id, name }) => [String(id), name] as const),
          ...otherActors.map(name => [name, words[`activity.by.${name}`]] as const),
        ]}
        value={by}
        onChoose={by => onChange({ by })}
        className={selectLook}
      />
    </search>
  )
}

/** Returns the topic of this name; empty for any other text. */
export function topicIn(text: string | null): ActivityTopic | '' {
  return activityTopics.find(topic => topic === text) ?? ''
}

/** Returns the choice of this name; empty for any other text. */
export function actorIn(text: string | null, people: NamedPerson[]): string {
  return [...people.map(({ id }) => String(id)), ...otherActors].find(choice => choice === text) ?? ''
}

const selectLook = 'h-field max-w-full min-w-0 flex-1 basis-40 px-3 sm:flex-none'
