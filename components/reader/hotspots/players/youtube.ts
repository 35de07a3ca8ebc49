import { type MessageFields, messageFields, type Provider, playedPart } from './provider.ts'

/** States of the player (https://developers.google.com/youtube/iframe_api_reference#Playback_status). */
const ended = 0
const playing = 1

/**
 * YouTube without cookies. Its messages are those which its IFrame API exchanges with the frame; that script is not loaded.
 * `infoDelivery` tells what has changed since the last one.
 */
export const youtube: Provider = {
  origin: 'https://www.youtube-nocookie.com',
  address({ id = '', startsAt, loops }, pageOrigin) {
    const query = new URLSearchParams({
      autoplay: '1',
      playsinline: '1',
      rel: '0',
      enablejsapi: '1',
      origin: pageOrigin,
      ...(startsAt && { start: String(startsAt) }),
      // A single film is repeated as a list of itself.
      ...(loops && { loop: '1', playlist: id }),
    })
    return `${youtube.origin}/embed/${encodeURIComponent(id)}?${query}`
  },
  greeting: { event: 'listening', id: 1, channel: 'widget' },
  requests: [],
  newProgress() {
    let known: MessageFields = {}
    let hasBegun = false
    return ({ event, info }) => {
      if (event !== 'initialDelivery' && event !== 'infoDelivery') return undefined
      const changed = messageFields(info)
      known = { ...known, ...changed }
      hasBegun ||= changed.playerState === playing
      if (!hasBegun) return undefined
      // A broadcast is at its end all the time.
      if (messageFields(known.videoData).isLive === true) return 0
      return changed.playerState === ended ? 1 : playedPart(known.currentTime, known.duration)
    }
  },
}
