/** @jsxImportSource preact */

import { useState } from 'preact/hooks'
import { isPlainPress } from '../frame/presses.ts'
import type { ReaderProduct } from '../product.ts'
import type { Words } from '../words.ts'
import { ReaderPhoto } from './photo.tsx'

type PhotosProps = { photos: ReaderProduct['photos']; title: string; words: Words }

/** Photo gallery; without JavaScript, thumbnails link to the photos. */
export function ProductPhotos({ photos, title, words }: PhotosProps) {
  const [chosen, setChosen] = useState(0)
  const photo = photos[chosen]
  if (photo === undefined) return null
  const choose = (event: MouseEvent, index: number) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    setChosen(index)
  }
  return (
    <div class="photos">
      <ReaderPhoto class="photo" src={photo.full} alt={title} words={words} />
      {photos.length > 1 && (
        <ul class="thumbs" aria-label={words.photos}>
          {photos.map(({ thumb, full }, index) => (
            <li key={full}>
              <a
                href={full}
                aria-current={index === chosen ? 'true' : undefined}
                aria-label={`${title} ${index + 1}`}
                onClick={event => choose(event, index)}
              >
                <ReaderPhoto class="thumb-photo" src={thumb} alt="" words={words} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
