import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useFormats, useWords } from '#components/words/words.tsx'
import { contrastRatio, leastContrast } from '#db/rules/contrast.ts'
import { fill } from '#db/rules/words/messages.ts'

type Props = {
  /** Name of the pair of colours, where a form has several. */
  label?: string
  /** Colours `#rrggbb`; nothing is told of unfinished ones. */
  background: string | null
  text: string | null
}

/** Tells the contrast of two colours, and warns of a low one. */
export function ContrastNote({ label, background, text }: Props) {
  const words = useWords('frame')
  const { number } = useFormats()
  if (!isColor(background) || !isColor(text)) return null
  const ratio = contrastRatio(background, text)
  const isEnough = ratio >= leastContrast
  // Rounded down, so that it never seems to pass.
  const ratioText = number(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1 })
  return (
    <p
      role="status"
      className={`flex items-start gap-2 text-sm text-pretty ${isEnough ? 'text-ink-soft' : 'text-care'}`}
    >
      {isEnough ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      )}
      <span>
        {label && <span className="font-medium">{label} </span>}
        {isEnough
          ? fill(words, 'color.easyToRead', { ratio: ratioText })
          : fill(words, 'color.hardToRead', { ratio: ratioText, least: number(leastContrast) })}
      </span>
    </p>
  )
}

function isColor(value: string | null): value is string {
  return /^#[0-9a-f]{6}$/i.test(value ?? '')
}
