import type { Area } from '#db/rules/hotspots/areas.ts'
import type { Finding, Found } from '#db/rules/hotspots/findings.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { isAnnotationJson, readAnnotationJson } from '#db/rules/pages/annotation-json.ts'
import type { PageWarning } from '#db/rules/pages/warnings.ts'
import { wholeAddress } from './addresses.ts'
import { mostLinks, type PageLinks, type PdfLink } from './page-links.ts'

/** A note (an annotation of the kind Text) as the PDF has it. */
export type PdfNote = Area & { contents: string }

/** What annotations ask for, and what of it could not be taken, in sentences for the person who sent the PDF. */
export type Annotations = { findings: Finding[]; warnings: PageWarning[] }

/** One sentence for each annotation of a page would tell nothing more. */
const mostSentences = 10

/** Of all that the links, or the notes, of one page ask for. */
const mostCharacters = 2_000_000

/** Links, with an address or with the JSON of a hotspot in its place. Addresses that act on the reader are left out. */
export function annotationsOfLinks({ links, more }: PageLinks): Annotations {
  const warnings: string[] = []
  const findings = links.flatMap(link => asFinding(link, readTarget(link, warnings)))
  if (more)
    warnings.unshift(
      `This page has more than ${mostLinks} links. Those after the first ${mostLinks} were left out.`,
    )
  return bounded(findings, warnings)
}

/** Notes that hold the JSON of a hotspot; those that people write to each other are none of ours. */
export function annotationsOfNotes(notes: PdfNote[]): Annotations {
  const warnings: string[] = []
  const findings = notes
    .filter(note => isAnnotationJson(note.contents))
    .flatMap(note => asFinding(note, readSettings(note.contents, warnings)))
  return bounded(findings, warnings)
}

/** Two thousand links may share one text of a megabyte. */
function bounded(findings: Finding[], warnings: string[]): Annotations {
  let room = mostCharacters
  const kept = findings.filter(finding => {
    room -= JSON.stringify(finding).length
    return room >= 0
  })
  if (kept.length < findings.length) warnings.unshift(tooLong)
  return { findings: kept, warnings: warnings.slice(0, mostSentences).map(aboutAnnotations) }
}

/** A warning that is about links and notes. */
export function aboutAnnotations(message: string): PageWarning {
  return { kind: 'annotations', message }
}

const tooLong =
  'The links and notes of this page hold more text than can be kept. Those after the first megabytes were left out.'

function asFinding({ left, top, width, height }: Area, found: Found | undefined): Finding[] {
  return found ? [{ left, top, width, height, by: 'annotation', ...found }] : []
}

function readTarget(link: PdfLink, warnings: string[]): Found | undefined {
  if ('page' in link) return { hotspot: { type: 'page_reference', sourcePage: link.page } }
  const json = jsonIn(link.uri)
  return json === undefined ? linkTo(link.uri) : readSettings(json, warnings)
}

/** Programs put `http://` before what they take for an address without one, and escape its braces. */
function jsonIn(uri: string): string | undefined {
  const bare = uri.replace(/^\s*https?:\/\/(?=\s*(?:\{|%7B))/i, '')
  if (isAnnotationJson(bare)) return bare
  if (!/^\s*%7B/i.test(bare)) return undefined
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}

function readSettings(json: string, warnings: string[]): Found | undefined {
  const { found, warning } = readAnnotationJson(json)
  if (warning !== undefined) warnings.push(warning)
  return found
}

/** Browsers add the scheme to `www.example.com` in a PDF. */
function linkTo(uri: string): Found | undefined {
  const address = uri.trim()
  for (const url of [address, wholeAddress(address)]) {
    const details = hotspotDetails.external_link.safeParse({ url })
    if (details.success) return { hotspot: { type: 'external_link', details: details.data } }
  }
  return undefined
}
