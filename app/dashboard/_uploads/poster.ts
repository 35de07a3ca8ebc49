const longestPx = 1280
const patienceMs = 10_000

/** Makes a still picture of a film, a second after its beginning; undefined if the browser cannot show it. */
export async function posterOf(film: File): Promise<File | undefined> {
  const address = URL.createObjectURL(film)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    const isLoaded = happens(video, 'loadeddata')
    video.src = address
    await isLoaded
    const isThere = happens(video, 'seeked')
    video.currentTime = Math.min(1, (Number.isFinite(video.duration) ? video.duration : 0) / 2)
    await isThere
    return await drawn(video)
  } catch {
    // A film without a poster shows its first frame, or nothing before it plays.
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

async function drawn(video: HTMLVideoElement): Promise<File | undefined> {
  const scale = Math.min(1, longestPx / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob === null ? undefined : new File([blob], 'poster.jpg', { type: 'image/jpeg' })
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It takes too long')), patienceMs)
    const end = (settle: () => void) => () => {
      clearTimeout(timer)
      settle()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(video.error)),
      { once: true },
    )
  })
}
