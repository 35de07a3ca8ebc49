import { type Answers, timeOf } from './answers.ts'
import { measuresOf, type Sample } from './growth.ts'

const secondMs = 1000

/** Tells what was done and measured, as text. */
export function report(answers: Answers, samples: readonly Sample[], minutes: number): string {
  const total = [...answers.counts.values()].reduce((sum, count) => sum + count, 0)
  const counts = [...answers.counts].sort(([one], [other]) => one.localeCompare(other))
  const lines = [
    `${total} requests in ${minutes} minutes, ${answers.explained} of them failed while a part restarted.`,
    ...counts.map(([what, count]) => `  ${what} × ${count}`),
    `${answers.restarts.length} restarts:`,
    ...answers.restarts.map(
      ({ part, fromMs, untilMs }) =>
        `  ${timeOf(fromMs)} ${part}, back after ${((untilMs - fromMs) / secondMs).toFixed(1)} s`,
    ),
    'Medians of the first and the last third, and the most:',
    ...measuresOf(samples).map(
      ({ name, first, last, most }) =>
        `  ${name}: ${Math.round(first)}, ${Math.round(last)}, ${Math.round(most)}`,
    ),
  ]
  return lines.join('\n')
}
