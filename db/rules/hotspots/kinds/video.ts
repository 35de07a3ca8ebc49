import { z } from 'zod'
import { mediaUrl, words } from '../field-types.ts'
import { isVideoFile, recognizeVideo, youtubeId } from '../videos.ts'
import { fault, type KindRules, withoutScheme } from './kind.ts'

const details = z.object({
  video_url: mediaUrl.nullable(),
  video_id: words.nullable().default(null),
  video_provider: words.nullable().default(null).describe('Such as youtube or vimeo'),
  video_type: words.nullable().default(null),
  video_autoplay: z.boolean().default(false),
  video_show_preview: z.boolean().nullable().default(null),
  video_loop: z.boolean().default(false),
  video_start_time: z.int().min(0).max(1_000_000).nullable().default(null).describe('Seconds'),
  video_overlay_content: z.boolean().default(false),
  video_show_accessibility_controls: z.boolean().default(false),
  accessibility_text: words.nullable().default(null),
})
const kept = details.extend({ video_url: z.string().nullable() })
type Details = z.output<typeof details>

export type ShownVideo = {
  url: string
  source: 'youtube' | 'vimeo' | 'file' | 'page'
  id?: string // at its provider
  mime?: string
  poster?: string // address of a picture to show before it plays
  startsAt?: number // seconds
  playsByItself?: true
  loops?: true
  showsPreview?: true // its first frame is visible before it plays
  isPartOfPage?: true // plays silently in the print, without controls
  showsControls?: true // its stop button is always visible
}
type VideoContent = { video: ShownVideo }

type Source = Pick<Details, 'video_url' | 'video_id' | 'video_provider'>

export const video = {
  named: 'video',
  details,
  kept,
  sent: {
    ...details.omit({ video_id: true }).shape,
    video_url: mediaUrl,
    video_provider: details.shape.video_provider
      .unwrap()
      .optional()
      .describe('Such as youtube or vimeo; read from the address where it tells'),
  },
  answered: kept.shape,
  fieldNames: { video_url: 'clash.fields.address' },
  addressField: 'video_url',
  media: { kind: 'film', address: 'video_url', alt: 'accessibility_text' },
  pageField: null,
  list: null,
  found: { shape: { details }, detailsOf: found => found.details },
  v1: {
    type: 'video',
    shape: { youtubeId: z.string().describe('Number of the video on YouTube') },
    of(source) {
      const id = youtubeIdOf(source)
      return id === null ? undefined : { youtubeId: id }
    },
  },
  reader: {
    isMedia: true,
    content({ details, poster }): VideoContent | undefined {
      const video = shownVideo(details)
      return video && { video: { ...video, ...(poster !== null && { poster }) } }
    },
    name: ({ details }, words) => details.accessibility_text || words['cta.video'],
    link: (_, { video }) => ({ file: pageOfVideo(video) }),
  },
  blank: () => details.parse({ video_url: null }),
  completed: ({ video_url, video_provider }, before) =>
    video_url ? videoSource({ video_url, video_provider }, before) : {},
  subject: ({ details: { video_url } }) => withoutScheme(video_url ?? ''),
  lack: () => undefined,
  faults: ({ title, details: { video_url, accessibility_text } }, { deadLinks }) => [
    ...fault('incomplete', !mediaUrl.safeParse(video_url).success && { key: 'findings.videoNoAddress' }),
    ...fault('dead_link', video_url === null ? undefined : deadLinks?.get(video_url)),
    ...fault('unnamed', title === null && accessibility_text === null && { key: 'findings.videoUnnamed' }),
  ],
  targets: ({ video_url }) => [`video ${video_url}`],
  leadsTo: ({ video_url }) => video_url ?? '',
} as const satisfies KindRules<Details, { details: Details }, VideoContent>

function shownVideo(details: Details): ShownVideo | undefined {
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
  }
}

/** Returns the address of a video at its provider, or of its file. */
function pageOfVideo({ source, id, url, startsAt = 0 }: ShownVideo): string {
  if (source === 'youtube') return `https://www.youtube.com/watch?v=${id}${startsAt ? `&t=${startsAt}s` : ''}`
  if (source === 'vimeo') return `https://vimeo.com/${id}${startsAt ? `#t=${startsAt}s` : ''}`
  return url
}

/** Derives the id from a new address, and the provider unless one is named. */
export function videoSource(
  sent: { video_url: string; video_provider?: string | null | undefined },
  before?: Source,
): Source {
  const found = recognizeVideo(sent.video_url)
  const named = sent.video_provider === undefined ? providerNamed(before) : sent.video_provider
  return {
    video_url: sent.video_url,
    video_id: found?.id ?? null,
    video_provider: named ?? found?.provider ?? null,
  }
}

/** Returns the explicitly named provider; null if derived from the address. */
function providerNamed(before: Source | undefined): string | null {
  if (before?.video_url == null) return null
  const provider = recognizeVideo(before.video_url)?.provider
  return before.video_provider === provider ? null : before.video_provider
}

/** Returns the id on YouTube, or null. */
export function youtubeIdOf({ video_url, video_id, video_provider }: Source): string | null {
  const found = video_url === null ? undefined : recognizeVideo(video_url)
  if (found) return found.provider === 'youtube' ? found.id : null
  const isYoutube = video_provider?.toLowerCase() === 'youtube' && youtubeId.test(video_id ?? '')
  return isYoutube ? video_id : null
}
