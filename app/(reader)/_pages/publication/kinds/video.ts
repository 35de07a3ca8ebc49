import type { Contents } from '#components/reader/hotspots/kinds/content.ts'
import type { HotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { isVideoFile, recognizeVideo } from '#db/rules/hotspots/videos.ts'
import type { ServedKind } from './kind.ts'

export const video: ServedKind<'video'> = {
  isMedia: true,
  content: ({ details }) => videoOf(details),
  name: ({ details }, { cta }) => details.accessibility_text || cta.video,
  href: (_, { video }) => videoPage(video),
}

function videoOf(details: HotspotDetails['video']): Contents['video'] | undefined {
  const url = details.video_url ?? ''
  const named = details.video_provider?.toLowerCase()
  const provided =
    recognizeVideo(url) ??
    (details.video_id && (named === 'youtube' || named === 'vimeo')
      ? { provider: named, id: details.video_id }
      : undefined)
  if (url === '' && !provided) return undefined
  const isFile = isVideoFile(url) || details.video_type?.startsWith('video/') || !named
  return {
    video: {
      url,
      source: provided?.provider ?? (isFile ? 'file' : 'page'),
      ...(provided && { id: provided.id }),
      ...(details.video_type?.startsWith('video/') && { mime: details.video_type }),
      ...(details.video_start_time && { startsAt: details.video_start_time }),
      ...(details.video_autoplay && { playsByItself: true }),
      ...(details.video_loop && { loops: true }),
      ...(details.video_show_preview && { showsPreview: true }),
      ...(details.video_overlay_content && { isPartOfPage: true }),
      ...(details.video_show_accessibility_controls && { showsControls: true }),
    },
  }
}

/** The page at which a video is seen elsewhere; of a file, the file. */
function videoPage({ source, id, url, startsAt = 0 }: Contents['video']['video']) {
  if (source === 'youtube') return `https://www.youtube.com/watch?v=${id}${startsAt ? `&t=${startsAt}s` : ''}`
  if (source === 'vimeo') return `https://vimeo.com/${id}${startsAt ? `#t=${startsAt}s` : ''}`
  return url
}
