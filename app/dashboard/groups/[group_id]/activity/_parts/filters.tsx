import { useTypedBefore } from '#components/forms/use-typed-before.ts'
import { type OtherActors, otherActors } from '#db/rules/activity/filters.ts'
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
  return (
    <search className="mb-6 flex flex-wrap gap-3">
      <select
        ref={useTypedBefore()}
        aria-label="Kind"
        value={topic}
        onChange={event => onChange({ topic: topicIn(event.target.value) })}
        className={selectLook}
      >
        <option value="">Everything</option>
        {activityTopics.map(name => (
          <option key={name} value={name}>
            {topicNames[name]}
          </option>
        ))}
      </select>
      <select
        ref={useTypedBefore()}
        aria-label="Person"
        value={by}
        onChange={event => onChange({ by: event.target.value })}
        className={selectLook}
      >
        <option value="">Everyone</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {otherActors.map(name => (
          <option key={name} value={name}>
            {actorNames[name]}
          </option>
        ))}
      </select>
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

const topicNames: Record<ActivityTopic, string> = {
  created: 'New publications',
  publishing: 'Publishing and archive',
  settings: 'Settings',
  pages: 'Pages and conversions',
  hotspots: 'Hotspots',
  products: 'Product changes',
  feedback: 'Feedback',
}

const actorNames: Record<OtherActors, string> = { keys: 'API keys', readers: 'Readers', recto: 'Recto' }

const selectLook =
  'h-field max-w-full min-w-0 flex-1 basis-40 rounded-md border border-edge bg-raised px-3 hover:border-ink-soft focus-visible:border-accent-ink focus-visible:outline-offset-0 sm:flex-none'
