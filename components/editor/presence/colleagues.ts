import type { OtherEditor } from '../saving/server.ts'

/** A colleague with a colour and initials, which tell people apart at a glance. */
export type ShownColleague = OtherEditor & { color: string; initials: string }

/** Of letters on the colours. */
export const onColor = '#ffffff'

/** Lines of these have a contrast of 4.5 on white, and so has white on them. They differ from the editor's own. */
const colors = ['#0f766e', '#a21caf', '#b91c1c', '#4d7c0f', '#7c3aed', '#9a5a00', '#0369a1', '#be185d']

/** Gives colleagues colours: each their own as long as others come and go, unless two have the same. */
export function shownColleagues(people: readonly OtherEditor[]): ShownColleague[] {
  const taken = new Set<string>()
  return people
    .toSorted((one, other) => one.id - other.id)
    .map(person => {
      const own = person.id % colors.length
      const inTurn = [...colors.slice(own), ...colors.slice(0, own)]
      const color = inTurn.find(one => !taken.has(one)) ?? inTurn[0] ?? ''
      taken.add(color)
      return { ...person, color, initials: initialsOf(person.name) }
    })
}

/** "Anna van den Berg" is AB, "lee" is L. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.\-_]+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map(word => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('')
}

/** Returns who has a hotspot selected. */
export function selectedBy<Person extends OtherEditor>(
  people: readonly Person[],
  id: number | null,
): Person[] {
  return id === null ? [] : people.filter(({ selectedIds }) => selectedIds.includes(id))
}
