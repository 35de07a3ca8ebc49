import type { ReaderVideo } from '../kinds/content.ts'

/**
 * The address of a provider's player, with as little of the provider in it as it offers: YouTube without cookies,
 * Vimeo without tracking. It plays at once, because it is shown only after somebody asked for it.
 */
export function playerAddress({ source, id = '', startsAt, loops }: ReaderVideo): string {
  if (source === 'vimeo') {
    const query = new URLSearchParams({ autoplay: '1', dnt: '1', ...(loops && { loop: '1' }) })
    return `https://player.vimeo.com/video/${encodeURIComponent(id)}?${query}${startsAt ? `#t=${startsAt}s` : ''}`
  }
  const query = new URLSearchParams({
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    ...(startsAt && { start: String(startsAt) }),
    // A single film is repeated as a list of itself.
    ...(loops && { loop: '1', playlist: id }),
  })
  return `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?${query}`
}
