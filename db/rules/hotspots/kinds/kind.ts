import type { z } from 'zod'
import type { FindingKind } from '../../publishing/finding-kinds.ts'

/** Something that is wrong with a hotspot, in a sentence that says what to do. */
export type Fault = { kind: FindingKind; sentence: string }

/** A hotspot as far as its kind looks at it. */
export type Content<Details> = {
  title: string | null
  details: Details
  slides: readonly { url: string | null; altText: string | null }[]
  /** What is found is the product that a SKU leads to by now. */
  products: readonly { sku: string; found: { title: string } | null }[]
}

/** What is known of a publication where its hotspots are looked through. */
export type Surroundings = {
  /** Numbers of the publication's pages. */
  pageNumbers: ReadonlySet<number>
  /** Why addresses that were tried lead nowhere, as sentences; those that are not in it are not known to. */
  deadLinks?: ReadonlyMap<string, string>
}

/** The number that a page of the PDF has in the publication now; undefined where it is not there. */
type NumberOf = (sourcePage: number) => number | undefined

/** What a kind of hotspot is. Everything else of ours that differs by kind is derived from it. */
export type KindRules<Details = Record<string, unknown>, Found = object> = {
  /** What people call one, and what they call several after their number. */
  name: string
  plural: string
  /** Its own fields as they are stored, each with what it is when nothing was sent. */
  details: z.ZodObject
  /** The same as they may stand somewhere already, or wait to be filled in: rules count for who changes them. */
  kept: z.ZodObject
  /** The same as integrators send them, and are told them. */
  sent: z.ZodRawShape
  told: z.ZodRawShape
  /** What each is called where two people changed it. */
  fieldNames: Partial<Record<keyof Details, string>>
  /** The field with the address that it leads to or shows. */
  addressField: (keyof Details & string) | null
  /** The field with the number of the page that it leads to. */
  pageField: (keyof Details & string) | null
  /** What it has in rows of their own. */
  list: 'slides' | 'products' | null
  /** How it stands in what was found on a page of a PDF; null where it is not found in any. */
  found: { shape: z.ZodRawShape; detailsOf(found: Found, numberOf: NumberOf): Details | undefined } | null
  /** How version 1 tells it; null where that knows no such thing. */
  v1: {
    type: string
    shape: z.ZodRawShape
    /** @returns undefined where version 1 has nothing to tell */
    of(details: Details, productIds: readonly number[]): object | undefined
  } | null
  /** As it is before anybody said more of it. @param pageNumber that a link to a page leads to at first */
  blank(pageNumber: number): Details
  /** What follows from fields that are sent. @param before what was known of the hotspot until now */
  completed?(sent: Partial<Details>, before?: Details): Partial<Details>
  /** What is told of a field instead of what is stored. */
  toldInstead?(details: Details): object
  /** What it shows or leads to, for people who see several; empty where nothing is said yet. */
  subject(content: Content<Details>): string
  /** What it needs before it can be stored; undefined when it lacks nothing. */
  lack(details: Details): string | undefined
  faults(content: Content<Details>, surroundings: Surroundings): Fault[]
  /** What it leads to, as keys that are equal where the targets are; empty where nobody can tell. */
  targets(details: Details, skus: readonly string[]): string[]
  /** The same for people. */
  leadsTo(details: Details, skus: readonly string[]): string
}

/** One fault, where there is a sentence for it. */
export function fault(kind: FindingKind, sentence: string | false | undefined): Fault[] {
  return sentence ? [{ kind, sentence }] : []
}

export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
}

/** An address without what makes no difference to people: the scheme of the web, `www.`, case of the host, a last `/`. */
export function plainAddress(url: string): string {
  const [host = '', ...path] = url.replace(/^https?:\/\/(?:www\.)?/i, '').split(/(?=[/?#])/)
  return `${host.toLowerCase()}${path.join('')}`.replace(/\/$/, '')
}
