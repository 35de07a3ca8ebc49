import { z } from 'zod'
import { fault, type KindRules } from './kind.ts'

const details = z.object({})

export const slideshow = {
  name: 'Slideshow',
  plural: 'slideshows',
  details,
  kept: details,
  sent: {},
  told: {},
  fieldNames: {},
  addressField: null,
  pageField: null,
  list: 'slides',
  found: null,
  v1: null,
  blank: () => ({}),
  subject: ({ slides }) => (slides.length === 0 ? '' : `${slides.length} slides`),
  lack: () => undefined,
  faults({ slides }, { deadLinks }) {
    const dead = slides.flatMap(({ url }) => (url !== null && deadLinks?.get(url)) || [])
    const silent = slides.filter(({ altText }) => altText === null).length
    return [
      ...fault(
        'incomplete',
        slides.length === 0 && 'The slideshow has no pictures yet, so readers don’t see it.',
      ),
      ...fault('dead_link', dead[0]),
      ...fault('missing_alt', silent > 0 && `${slidesWithout(silent)} no alt text.`),
    ]
  },
  targets: () => [],
  leadsTo: () => '',
} as const satisfies KindRules<z.output<typeof details>>

function slidesWithout(count: number): string {
  return count === 1 ? 'A slide has' : `${count} slides have`
}
