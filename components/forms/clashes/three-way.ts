/** Reads a field of each of three versions: the one both people saw, and what each of them made of it. */
export type Versions = {
  base(name: string): unknown
  mine(name: string): unknown
  theirs(name: string): unknown
}

/**
 * Returns the fields that both people changed, and to different values. All others go together: a field is as whoever
 * changed it wants it.
 * @param changed fields that are changed in `mine`
 */
export function clashesOf(
  changed: readonly string[],
  { base, mine, theirs }: Versions,
  isEqual: (one: unknown, other: unknown) => boolean = isSame,
): string[] {
  return changed.filter(name => !isEqual(base(name), theirs(name)) && !isEqual(mine(name), theirs(name)))
}

/**
 * Compares values by content: numbers but for rounding, missing values as null.
 * @param idOf returns the identity of an object that is told apart by it alone
 */
export function isSame(
  one: unknown,
  other: unknown,
  idOf: (value: object) => string | undefined = () => undefined,
): boolean {
  if (typeof one === 'number' && typeof other === 'number') return Math.abs(one - other) < 1e-9
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return (one ?? null) === (other ?? null)
  }
  const [id, otherId] = [idOf(one), idOf(other)]
  if (id !== undefined && otherId !== undefined) return id === otherId
  const [fields, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...fields.keys(), ...others.keys()])].every(name =>
    isSame(fields.get(name), others.get(name), idOf),
  )
}
