import { withParameters } from '#db/rules/links/parameters.ts'
import { passedParameters } from '../links/passed-parameters.ts'
import { passing } from '../links/passing.ts'

/** Options of an embedded publication. */
export type EmbedOptions = {
  /** Absolute. */
  address: string
  /** Width / height of the frame. */
  ratio: number
  /** True for full width at that ratio; otherwise it fills its wrapper. */
  isResponsive: boolean
  /** Accessible name of the frame; defaults to the publication's title. */
  title: string | undefined
  /** True to load it even far from the viewport. */
  isEager: boolean
}

/** Two A4 pages side by side. */
const usualRatio = 1.41

/** Reads options from attributes with alternative names; undefined if they name no publication. */
export function embedOptions(
  attribute: (...names: string[]) => string | null,
  baseUrl: string,
): EmbedOptions | undefined {
  const url = URL.parse(attribute('data-publication', 'src') ?? '', baseUrl)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const passes = attribute('data-pass-query-params', 'pass-query-params') === 'true'
  return {
    address: passes ? passedOn(url.href, baseUrl) : url.href,
    ratio: ratioFrom(attribute('data-publication-aspect-ratio', 'aspect-ratio')),
    isResponsive: attribute('data-responsive', 'responsive') !== 'false',
    title: attribute('data-title', 'data-publication-title', 'title') || undefined,
    isEager: attribute('data-loading', 'loading') === 'eager',
  }
}

/** Adds the parameters of the page around, which the reader gives to its links. */
function passedOn(address: string, baseUrl: string): string {
  return withParameters(address, [[passing, 'true'], ...passedParameters(new URL(baseUrl).search)])
}

/** Parses `1.41`, `16/9` and `16:9`. */
function ratioFrom(text: string | null): number {
  const [width, height = 1] = (text ?? '').split(/[/:]/).map(Number)
  const ratio = (width ?? 0) / height
  return ratio > 0.05 && ratio < 20 ? ratio : usualRatio
}

/** Returns the address of the cover for any address in a publication. */
export function coverAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname.replace(/\/(page|product)\/.*$/, '').replace(/\/$/, '')}/cover`
}
