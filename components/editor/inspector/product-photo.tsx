import { ImageOff } from 'lucide-react'
import { Picture } from './picture.tsx'

export function ProductThumbnail({ url }: { url: string | null }) {
  const none = (
    <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-ink-soft">
      <ImageOff aria-hidden className="size-4" />
    </span>
  )
  if (url === null) return none
  return (
    <Picture
      src={url}
      alt=""
      otherwise={none}
      className="size-9 shrink-0 rounded-sm bg-sunken object-contain"
    />
  )
}
