import { stepsBetween } from '../steps-between.ts'

/** A variable that is no setting, and the setting that it resembles. */
export type MistypedSetting = { given: string; meant: string }

/** Shorter names are near those of other programs by chance. */
const leastLetters = 6
const lettersForTwoSteps = 15

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
    .map(setting => ({ setting, steps: stepsBetween(name, setting, mostSteps(setting)) }))
    .filter(({ setting, steps }) => steps <= mostSteps(setting))
  return near.sort((one, other) => one.steps - other.steps)[0]?.setting
}

const mostSteps = ({ length }: string) => (length < lettersForTwoSteps ? 1 : 2)
