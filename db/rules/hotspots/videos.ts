export type ProvidedVideo = { provider: 'youtube' | 'vimeo'; id: string }

const youtubeHosts = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/
export const youtubeId = /^[\w-]{11}$/

/** Returns provider and id of the URLs that share and embed buttons give; undefined for others, such as files. */
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

/** Matches addresses of files that browsers play, without regard to case; PostgreSQL reads it too. */
export const videoFile = String.raw`\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)`

const videoFilePattern = new RegExp(videoFile, 'i')

/** True if browsers play the file at an address. */
export function isVideoFile(url: string): boolean {
  return videoFilePattern.test(url)
}
