/** What one kind of attack tried, how often each answer came, and what was found. */
export class Outcome {
  readonly what: string
  readonly answers = new Map<string, number>()
  readonly findings: string[] = []
  /** What was measured, in words. */
  readonly notes: string[] = []
  tried = 0

  constructor(what: string) {
    this.what = what
  }

  /** Counts one attempt, by what came of it. */
  count(answer: string | number): void {
    this.tried += 1
    this.answers.set(String(answer), (this.answers.get(String(answer)) ?? 0) + 1)
  }

  /** Notes something that must not happen. */
  find(sentence: string): void {
    this.findings.push(sentence)
  }
}

/** A Markdown table of what was tried, how often, what happened and what was found. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ what, tried, answers, findings, notes }) => [
    what,
    String(tried),
    [...inOrder(answers).map(([answer, count]) => `${answer} × ${count}`), ...notes].join(', '),
    String(findings.length),
  ])
  const cells = [['what', 'tried', 'what happened', 'found'], ...rows]
  const widths = [0, 1, 2, 3].map(column => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  const [head = '', ...body] = cells.map(
    row => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
  )
  return [head, `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`, ...body].join('\n')
}

function inOrder(answers: ReadonlyMap<string, number>): [string, number][] {
  return [...answers].sort(([one], [other]) => one.localeCompare(other))
}
