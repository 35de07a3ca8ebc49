'use client'
import { ImageOff } from 'lucide-react'
import { Picture } from '#components/editor/inspector/picture.tsx'

type Props = { photos: { thumb: string; full: string }[]; title: string }

export function Photos({ photos: [main, ...others], title }: Props) {
  const none = (
    <div className="grid aspect-square w-full max-w-56 place-items-center rounded-lg bg-sunken text-ink-soft">
      <ImageOff aria-hidden className="size-8 stroke-[1.25]" />
    </div>
  )
  if (main === undefined) return none
  return (
    <div className="flex flex-col gap-2">
      <Picture
        src={main.full}
        alt={title}
        otherwise={none}
        className="aspect-square w-full max-w-56 rounded-lg border border-hairline bg-raised object-contain"
      />
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {others.map(({ thumb }) => (
            <li key={thumb}>
              <Picture
                src={thumb}
                alt=""
                className="size-12 rounded-sm border border-hairline bg-raised object-contain"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
