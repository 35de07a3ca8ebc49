/** A variable that is no setting, and the setting that it resembles. */
export type MistypedSetting = { given: string; meant: string }

/** Shorter names are near those of other programs by chance. */
const leastLetters = 6
const lettersForTwoEdits = 15

/**
 * Finds names that were probably meant as settings: with a letter more, less, other or exchanged, in long names two, with
 * `RECTO_` before, or in another spelling. A setting that is given was not meant by another name.
 * @param given names of all variables
 */
export function mistypedSettings(given: string[], settings: string[]): MistypedSetting[] {
  const open = settings.filter(name => name.length >= leastLetters && !given.includes(name))
  return given.flatMap(name => {
    if (settings.includes(name)) return []
    const meant = nearest(spelled(name), open)
    return meant === undefined ? [] : [{ given: name, meant }]
  })
}

function spelled(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[-.]/g, '_')
    .replace(/^RECTO_/, '')
}

function nearest(name: string, settings: string[]): string | undefined {
  const near = settings
    .filter(({ length }) => Math.abs(length - name.length) <= 2)
    .map(setting => ({ setting, edits: editsBetween(name, setting) }))
    .filter(({ setting, edits }) => edits <= (setting.length < lettersForTwoEdits ? 1 : 2))
  return near.sort((a, b) => a.edits - b.edits)[0]?.setting
}

/** Returns how many letters must be added, removed, replaced or exchanged with the next (optimal string alignment). */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const edits = [row]
    const at = (back: number, column: number) => rows[row - back]?.[column] ?? Number.POSITIVE_INFINITY
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      edits[column] = Math.min(
        at(1, column) + 1,
        (edits[column - 1] ?? 0) + 1,
        at(1, column - 1) + (isSame ? 0 : 1),
        isExchanged ? at(2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(edits)
  }
  return rows.at(-1)?.at(-1) ?? 0
}
