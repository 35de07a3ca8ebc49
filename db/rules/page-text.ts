import type { Area } from './areas.ts'

/** A piece of a page's text and where it stands, in fractions of the page. */
export type TextRun = Area & { text: string }
