import { useFormats, useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { pointsOf } from './sparkline.ts'

const size = { width: 56, height: 16 }

type Props = {
  /** Of the last seven days, today last. */
  opens: number[]
  /** True to say what the number is; columns have a heading. */
  isNamed?: boolean
}

/** Opens of the last seven days, as a number and a line. */
export function OpensLately({ opens, isNamed = false }: Props) {
  const words = useWords('list')
  const { number } = useFormats()
  const sum = opens.reduce((sum, count) => sum + count, 0)
  const points = pointsOf(opens, size)
  const last = points.at(-1)
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
      <svg
        aria-hidden
        {...size}
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="shrink-0 text-ink-soft"
      >
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        {last && <circle cx={last.x} cy={last.y} r="2" fill="currentColor" />}
      </svg>
      <span aria-hidden>{isNamed ? fill(words, 'opens.named', { count: sum }) : number(sum)}</span>
      <span className="sr-only">{fill(words, 'opens.lately', { count: sum })}</span>
    </span>
  )
}
