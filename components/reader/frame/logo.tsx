/** @jsxImportSource preact */
import type { ReaderPublication } from '../model.ts'

export function Logo({ publication: { logo, publisher } }: { publication: ReaderPublication }) {
  if (logo === null) return null
  // biome-ignore lint/performance/noImgElement: the reader is no Next page
  return <img class="logo" src={logo.url} width={logo.width} height={logo.height} alt={publisher} />
}
