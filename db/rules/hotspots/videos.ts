/** A video as its provider knows it. */
export type ProvidedVideo = { provider: 'youtube' | 'vimeo'; id: string }

const youtubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
const youtubeId = /^[\w-]{11}$/

/**
 * What an address says of the video: whose it is and its number there. The forms are those that the providers'
 * share and embed buttons give.
 * @returns undefined for other addresses, such as that of a file
 */
export function recognizeVideo(address: string): ProvidedVideo | undefined {
  const url = URL.parse(address)
  if (url === null) return undefined
  return youtubeVideo(url) ?? vimeoVideo(url)
}

function youtubeVideo({ hostname, pathname, searchParams }: URL): ProvidedVideo | undefined {
  const [, first = '', second = ''] = pathname.split('/')
  let id: string | null = null
  if (hostname === 'youtu.be') id = first
  else if (youtubeHosts.test(hostname)) {
    id = /^(embed|shorts|live|v)$/.test(first) ? second : searchParams.get('v')
  }
  return id !== null && youtubeId.test(id) ? { provider: 'youtube', id } : undefined
}

function vimeoVideo({ hostname, pathname }: URL): ProvidedVideo | undefined {
  if (!/^(?:(?:www|player)\.)?vimeo\.com$/.test(hostname)) return undefined
  const id = /^\/(?:video\/|channels\/[^/]+\/|groups\/[^/]+\/videos\/)?(\d+)(?:\/|$)/.exec(pathname)?.[1]
  return id === undefined ? undefined : { provider: 'vimeo', id }
}

type VideoSource = { video_url: string | null; video_id: string | null; video_provider: string | null }

/**
 * A video's details after it got another address: its number follows the address, and so does the provider, unless
 * somebody named one.
 * @param sent the address, and the provider where one was named
 * @param before what was known of the video until now
 */
export function videoSource(
  sent: { video_url: string; video_provider?: string | null },
  before?: VideoSource,
): VideoSource {
  const found = recognizeVideo(sent.video_url)
  const named = sent.video_provider === undefined ? providerNamed(before) : sent.video_provider
  return {
    video_url: sent.video_url,
    video_id: found?.id ?? null,
    video_provider: named ?? found?.provider ?? null,
  }
}

/** The provider that somebody named, as opposed to the one that the address tells. */
function providerNamed(before: VideoSource | undefined): string | null {
  if (before?.video_url == null) return null
  const told = recognizeVideo(before.video_url)?.provider
  return before.video_provider === told ? null : before.video_provider
}

/** The number of a video on YouTube, or null for one that is elsewhere. */
export function youtubeIdOf({ video_url, video_id, video_provider }: VideoSource): string | null {
  const found = video_url === null ? undefined : recognizeVideo(video_url)
  if (found) return found.provider === 'youtube' ? found.id : null
  const isYoutube = video_provider?.toLowerCase() === 'youtube' && youtubeId.test(video_id ?? '')
  return isYoutube ? video_id : null
}
