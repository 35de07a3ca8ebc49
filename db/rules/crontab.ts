/** Least and greatest number of minute, hour, day of the month, month and day of the week. */
const fields = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

/** True for five fields of `*`, numbers, ranges, lists and steps: https://man7.org/linux/man-pages/man5/crontab.5.html */
export function isCrontab(text: string): boolean {
  const given = text.split(/\s+/)
  return (
    given.length === fields.length &&
    fields.every(([least, most], index) =>
      (given[index] ?? '').split(',').every(part => isPart(part, least, most)),
    )
  )
}

function isPart(part: string, least: number, most: number): boolean {
  const found = /^(?:\*(?:\/(\d+))?|(\d+)(?:-(\d+))?)$/.exec(part)
  if (found === null) return false
  const [, step, from, to] = found
  if (from === undefined) return step === undefined || isWithin(step, 1, most)
  return isWithin(from, least, most) && (to === undefined || isWithin(to, Number(from), most))
}

function isWithin(text: string, least: number, most: number): boolean {
  return Number(text) >= least && Number(text) <= most
}
