import { count } from './count.ts'
import { VideoShares } from './video-shares.ts'

/** Follows the videos of hotspots, wherever they are shown: their elements name the hotspot. */
export function watchVideos(): void {
  let shares = new VideoShares()
  const reach = ({ target }: Event) => {
    if (!(target instanceof HTMLElement)) return
    const hotspot = Number(target.dataset.film)
    // The frame of a provider's player has it from the player's messages.
    const part = target instanceof HTMLVideoElement ? partOf(target) : Number(target.dataset.part)
    if (hotspot > 0) for (const event of shares.reach(hotspot, part)) count(event)
  }
  for (const sign of ['playing', 'timeupdate', 'ended']) document.addEventListener(sign, reach, true)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) shares = new VideoShares()
  })
}

function partOf({ ended, currentTime, duration }: HTMLVideoElement): number {
  if (ended) return 1
  return duration > 0 && duration < Number.POSITIVE_INFINITY ? currentTime / duration : 0
}
