import { fill } from '#components/reader/labels.ts'
import { pageAddress } from '#components/reader/pages/page-address.ts'
import type { ServedKind } from './kind.ts'

export const pageReference: ServedKind<'page_reference'> = {
  isMedia: false,
  content({ details: { page_number: page } }, { pageCount }) {
    return page > pageCount ? undefined : { page }
  },
  name: ({ details }, { hotspot }) => fill(hotspot.tooltip.page, { page: details.page_number }),
  href: (_, { page }, book) => pageAddress(page, book),
}
