/** A video as its provider knows it. */
export type ProvidedVideo = { provider: 'youtube' | 'vimeo'; id: string }

const youtubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
/** The form of a video's number on YouTube. */
export const youtubeId = /^[\w-]{11}$/

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
