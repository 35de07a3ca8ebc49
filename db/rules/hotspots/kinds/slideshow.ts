import { z } from 'zod'
import { isVideoFile } from '../videos.ts'
import { fault, type KindRules, type ShownInReader } from './kind.ts'

const details = z.object({})
type Details = z.output<typeof details>

/** A film, or a picture, whose address is null while it is not here. */
export type ShownSlide = { alt: string } & (
  | { url: string; isVideo: true; poster?: string }
  | { url: string | null; isVideo?: never; poster?: never }
)
type SlidesContent = { slides: ShownSlide[] }

export const slideshow = {
  named: 'slideshow',
  details,
  kept: details,
  sent: {},
  answered: {},
  fieldNames: {},
  addressField: null,
  pageField: null,
  list: 'slides',
  found: null,
  v1: null,
  reader: {
    isMedia: true,
    content: slidesOf,
    name: ({ slides }, words) => slides.find(({ altText }) => altText)?.altText || words['products.photos'],
    link: () => 'content',
  },
  blank: () => ({}),
  subject: ({ slides }) => (slides.length === 0 ? '' : { slides: slides.length }),
  lack: () => undefined,
  faults({ slides }, { deadLinks }) {
    const dead = slides.flatMap(({ url }) => (url !== null && deadLinks?.get(url)) || [])
    const silent = slides.filter(({ altText }) => altText === null).length
    return [
      ...fault('incomplete', slides.length === 0 && { key: 'findings.slidesNone' }),
      ...fault('dead_link', dead[0]),
      ...fault('missing_alt', silent > 0 && { key: 'findings.slidesNoAlt', values: { count: silent } }),
    ]
  },
  targets: () => [],
  leadsTo: () => '',
} as const satisfies KindRules<Details, object, SlidesContent>

function slidesOf({ slides, pictureAt }: ShownInReader<Details>): SlidesContent | undefined {
  if (slides.length === 0) return undefined
  return {
    slides: slides.map(({ url, altText, poster }) => {
      const alt = altText ?? ''
      if (!isVideoFile(url)) return { url: pictureAt(url), alt }
      return { url, alt, isVideo: true, ...(poster && { poster }) }
    }),
  }
}
