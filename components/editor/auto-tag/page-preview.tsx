import { pictureUrl } from '#components/spread/page-image.ts'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import type { EditorPage } from '../open-spread.ts'
import type { FoundTag } from './plan.ts'

type Props = {
  page: EditorPage
  tags: readonly FoundTag[]
  isWanted(tag: FoundTag): boolean
  /** Key of the hovered hotspot, here or in the list. */
  pointed: string | undefined
  onPoint(key: string | undefined): void
  onToggle(tag: FoundTag): void
}

/** A page with the hotspots found on it. The list beside it offers the same to the keyboard. */
export function PagePreview({ page, tags, isWanted, pointed, onPoint, onToggle }: Props) {
  const words = useWords('editor')
  return (
    <div className="bg-stage p-3">
      <div
        className="relative mx-auto max-w-md bg-white shadow-page sm:sticky sm:top-13"
        style={{ aspectRatio: page.ratio }}
      >
        {/* biome-ignore lint/performance/noImgElement: pages are stored in all their sizes */}
        <img
          src={pictureUrl(page, 'at600')}
          alt={fill(words, 'find.pageWith', { page: String(page.number), count: tags.length })}
          loading="lazy"
          className="absolute inset-0 size-full"
        />
        {tags.map(tag => (
          <button
            key={tag.key}
            type="button"
            aria-hidden
            tabIndex={-1}
            onClick={() => onToggle(tag)}
            onPointerEnter={() => onPoint(tag.key)}
            onPointerLeave={() => onPoint(undefined)}
            className={`absolute rounded-[2px] border-2 ${isWanted(tag) ? 'border-[#2446d8]' : 'border-dashed border-[#6b7280]'} ${pointed === tag.key ? 'bg-[#2446d8]/30' : isWanted(tag) ? 'bg-[#2446d8]/10' : ''}`}
            style={placeOf(tag)}
          />
        ))}
      </div>
    </div>
  )
}

function placeOf({ area }: FoundTag) {
  const percent = (part: number) => `${part * 100}%`
  return {
    left: percent(area.left),
    top: percent(area.top),
    width: percent(area.width),
    height: percent(area.height),
  }
}
