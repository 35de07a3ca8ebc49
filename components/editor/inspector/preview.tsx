import { Picture } from './picture.tsx'

/** Preview of a picture's address, with an error if it does not load. */
export function PicturePreview({ url, alt }: { url: string; alt: string }) {
  return (
    <Picture
      src={url}
      alt={alt}
      otherwise={<p className="text-sm text-care">At this address there is no picture at present.</p>}
      className="max-h-36 w-full rounded-md border border-hairline bg-sunken object-contain"
    />
  )
}
