/** @jsxImportSource preact */
import type { OfType } from '../hotspot.ts'
import { playerAddress } from './player-address.ts'

export function ProvidedPlayer({ hotspot: { id, video, name } }: { hotspot: OfType<'video'> }) {
  return (
    <iframe
      class="film"
      data-film={id}
      src={playerAddress(video)}
      title={name}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      // Players refuse to play for a page that does not say who it is.
      referrerpolicy="strict-origin-when-cross-origin"
    />
  )
}
