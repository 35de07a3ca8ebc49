/** What a page that embeds a publication says of it. */
export type Wanted = {
  /** The publication's address, whole. */
  address: string
  /** Width / height of the place for it. */
  ratio: number
  /** Whether the place is as wide as what surrounds it, and as high as the ratio says; else it is as large as its wrapper. */
  isResponsive: boolean
  /** What screen readers call the frame; the publication's own title, where it is left out. */
  title: string | undefined
  /** Whether to load it at once, however far away it is. */
  isEager: boolean
}

/** Two pages of A4 side by side. */
const usualRatio = 1.41

/** Reads the attributes of an element, under the names that it may have: undefined where they name no publication. */
export function wantedBy(
  attribute: (...names: string[]) => string | null,
  baseUrl: string,
): Wanted | undefined {
  const url = URL.parse(attribute('data-publication', 'src') ?? '', baseUrl)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  return {
    address: url.href,
    ratio: ratioFrom(attribute('data-publication-aspect-ratio', 'aspect-ratio')),
    isResponsive: attribute('data-responsive', 'responsive') !== 'false',
    title: attribute('data-title', 'title') || undefined,
    isEager: attribute('data-loading', 'loading') === 'eager',
  }
}

/** `1.41`, `16/9` and `16:9` are ratios. */
function ratioFrom(text: string | null): number {
  const [width, height = 1] = (text ?? '').split(/[/:]/).map(Number)
  const ratio = (width ?? 0) / height
  return ratio > 0.05 && ratio < 20 ? ratio : usualRatio
}

/** Where the picture of a publication is, whichever page of it an address opens. */
export function coverAddress(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname.replace(/\/(page|product)\/.*$/, '').replace(/\/$/, '')}/cover`
}
