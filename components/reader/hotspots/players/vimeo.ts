import { messageFields, type Provider, playedPart } from './provider.ts'

/**
 * Vimeo without tracking. Its messages are those of its player's library (https://github.com/vimeo/player.js), which is not
 * loaded.
 */
export const vimeo: Provider = {
  origin: 'https://player.vimeo.com',
  address({ id = '', startsAt, loops }) {
    const query = new URLSearchParams({ autoplay: '1', dnt: '1', ...(loops && { loop: '1' }) })
    return `${vimeo.origin}/video/${encodeURIComponent(id)}?${query}${startsAt ? `#t=${startsAt}s` : ''}`
  },
  greeting: { method: 'ping' },
  requests: ['timeupdate', 'ended'].map(value => ({ method: 'addEventListener', value })),
  newProgress() {
    return ({ event, data }) => {
      if (event === 'ended') return 1
      if (event !== 'timeupdate') return undefined
      const { seconds, duration } = messageFields(data)
      return playedPart(seconds, duration)
    }
  },
}
