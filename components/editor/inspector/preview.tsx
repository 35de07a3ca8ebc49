import { useWords } from '#components/words/words.tsx'
import { Picture } from './picture.tsx'

/** Preview of a picture's address, with an error if it does not load. */
export function PicturePreview({ url, alt }: { url: string; alt: string }) {
  const words = useWords('editor')
  return (
    <Picture
      src={url}
      alt={alt}
      otherwise={<p className="text-sm text-care">{words['fields.noPicture']}</p>}
      className="max-h-36 w-full rounded-md border border-hairline bg-sunken object-contain"
    />
  )
}
