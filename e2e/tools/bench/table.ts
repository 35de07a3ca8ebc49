/** A line of a table: a name and its figures. */
export function row(name: string, ...cells: (string | number)[]): void {
  console.log(name.padEnd(28) + cells.map(cell => String(cell).padStart(13)).join(''))
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

const told: string[] = []

/** Notes whether a figure is at most what it should be. */
export function goal(name: string, value: number, most: number): void {
  note(name, value, value <= most + 0.0005, `at most ${most}`)
}

/** Notes whether a figure is at least what it should be. */
export function leastGoal(name: string, value: number, least: number): void {
  note(name, value, value >= least - 0.0005, `at least ${least}`)
}

function note(name: string, value: number, isReached: boolean, wanted: string) {
  told.push(`${isReached ? 'reached' : 'MISSED '}  ${name}: ${value.toFixed(2)} (${wanted})`)
}

/** Prints which goals were reached. */
export function printGoals(): void {
  console.log(`\n${told.join('\n')}`)
}
