import type { HotspotArea } from '#db/rules/hotspots/areas.ts'
import type { FoundContent, PageFinding } from '#db/rules/hotspots/findings.ts'
import { hotspotDetails } from '#db/rules/hotspots/hotspots.ts'
import { videoSource } from '#db/rules/hotspots/kinds/video.ts'
import { isAnnotationJson, readAnnotationJson } from '#db/rules/pages/annotation-json.ts'
import { type PageWarning, pageWarning } from '#db/rules/pages/warnings.ts'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { type LeftOut, leftOutKinds } from './actions/targets.ts'
import { asBrowsersRead } from './address-bytes.ts'
import { wholeAddress } from './addresses.ts'
import { mostLinks, type PageLinks, type PdfLink } from './page-links.ts'

export type PdfNote = HotspotArea & { contents: string }

/** Hotspots asked for, and warnings for the person who sent the PDF. */
export type Annotations = { findings: PageFinding[]; warnings: PageWarning[] }

const mostSentences = 10 // per page

const mostCharacters = 2_000_000 // of all findings of a page's links, or notes

/**
 * Reads links and buttons to addresses, pages and films, or with a hotspot's JSON in place of an address; what is left
 * out is told.
 */
export function annotationsOfLinks({ links, more, leftOut = {} }: PageLinks): Annotations {
  const warnings: Reason[] = []
  const counts = { ...leftOut }
  const findings = links.flatMap(link => {
    const found = readTarget(link, warnings)
    if (typeof found !== 'string') return (link.areas ?? [link]).flatMap(area => asFinding(area, found))
    counts[found] = (counts[found] ?? 0) + 1
    return []
  })
  warnings.unshift(
    ...leftOutKinds.flatMap(kind =>
      counts[kind] ? reason(`page.leftOut.${kind}`, { count: counts[kind] }) : [],
    ),
  )
  if (more) warnings.unshift(reason('page.moreLinks', { most: mostLinks }))
  return bounded(findings, warnings)
}

/** Reads notes that hold a hotspot's JSON; others are left out. */
export function annotationsOfNotes(notes: PdfNote[]): Annotations {
  const warnings: Reason[] = []
  const findings = notes
    .filter(note => isAnnotationJson(note.contents))
    .flatMap(note => asFinding(note, readSettings(note.contents, warnings)))
  return bounded(findings, warnings)
}

/** Two thousand links may share a text of a megabyte. */
function bounded(findings: PageFinding[], warnings: Reason[]): Annotations {
  let room = mostCharacters
  const kept = findings.filter(finding => {
    room -= JSON.stringify(finding).length
    return room >= 0
  })
  if (kept.length < findings.length) warnings.unshift(reason('page.muchText'))
  return {
    findings: kept,
    warnings: warnings.slice(0, mostSentences).map(why => pageWarning('annotations', why)),
  }
}

function asFinding(
  { left, top, width, height }: HotspotArea,
  found: FoundContent | undefined,
): PageFinding[] {
  return found ? [{ left, top, width, height, by: 'annotation', ...found }] : []
}

/** @returns the reason if there is none */
function readTarget(link: PdfLink, warnings: Reason[]): FoundContent | LeftOut | undefined {
  const named = link.name === undefined ? {} : { title: link.name }
  if ('page' in link) return { hotspot: { type: 'page_reference', sourcePage: link.page }, ...named }
  if ('film' in link) return filmAt(link.film, named)
  const json = jsonIn(link.uri)
  if (json !== undefined) return readSettings(json, warnings)
  const found = linkTo(link.uri)
  return found ? { ...found, ...named } : reasonOf(link.uri)
}

function filmAt(address: string, named: { title?: string }): FoundContent | LeftOut {
  const details = hotspotDetails.video.safeParse(videoSource({ video_url: asBrowsersRead(address) }))
  return details.success
    ? { hotspot: { type: 'video', details: details.data }, embedded: true, ...named }
    : 'nowhere'
}

function reasonOf(uri: string): LeftOut {
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(asBrowsersRead(uri))?.[1]?.toLowerCase()
  if (scheme === undefined) return 'nowhere'
  if (/^https?$/.test(scheme)) return 'nowhere'
  return scheme === 'javascript' || scheme === 'vbscript' ? 'script' : 'file'
}

/** Programs prefix `http://` to JSON in a link and escape its braces. */
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

function readSettings(json: string, warnings: Reason[]): FoundContent | undefined {
  const { found, warning } = readAnnotationJson(json)
  if (warning !== undefined) warnings.push(warning)
  return found
}

/** Browsers add a scheme to `www.example.com`, so do we. */
function linkTo(uri: string): FoundContent | undefined {
  const address = withOneScheme(asBrowsersRead(uri))
  for (const url of [address, wholeAddress(address)]) {
    const details = hotspotDetails.external_link.safeParse({ url })
    if (details.success) return { hotspot: { type: 'external_link', details: details.data } }
  }
  return undefined
}

/** Mends what people mistype: `http://https://a.de`, `https//a.de` and an address of a page's own scheme, `//a.de`. */
function withOneScheme(address: string): string {
  const bare = address.replace(/^https?:\/*(?=https?:?\/\/)/i, '')
  return bare.replace(/^(https?)(?=\/\/)/i, '$1:').replace(/^\/\/(?=[^/?#]+\.)/, 'https://')
}
