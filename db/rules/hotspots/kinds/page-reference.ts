import { z } from 'zod'
import { fill } from '../../words/messages.ts'
import { pageNumber } from '../field-types.ts'
import { fault, type KindRules } from './kind.ts'

const details = z.object({
  page_number: pageNumber.describe('Of a page that may be added later; until then the hotspot is hidden'),
})
type Details = z.output<typeof details>
type PageContent = { page: number }

export const pageReference = {
  named: 'page_reference',
  details,
  kept: details,
  sent: details.shape,
  answered: details.shape,
  fieldNames: { page_number: 'clash.fields.page' },
  addressField: null,
  pageField: 'page_number',
  list: null,
  found: {
    /** From 1, in the PDF; its number in the publication is known only on publishing. */
    shape: { sourcePage: pageNumber },
    detailsOf({ sourcePage }, numberOf) {
      const page_number = numberOf(sourcePage)
      return page_number === undefined ? undefined : { page_number }
    },
  },
  v1: {
    type: 'pageReference',
    shape: { pageNumber: z.int().min(1).describe('Page numbers start at 1') },
    of: ({ page_number }) => ({ pageNumber: page_number }),
  },
  reader: {
    isMedia: false,
    content: ({ details: { page_number: page } }, pageCount): PageContent | undefined =>
      page > pageCount ? undefined : { page },
    name: ({ details }, words) => fill(words, 'hotspot.tooltip.page', { page: details.page_number }),
    link: (_, { page }) => ({ page }),
  },
  blank: page_number => ({ page_number }),
  subject: ({ details: { page_number } }) => ({ page: page_number }),
  lack: () => undefined,
  faults: ({ details: { page_number } }, { pageNumbers }) =>
    fault(
      'missing_page',
      !pageNumbers.has(page_number) && { key: 'findings.missingPage', values: { page: String(page_number) } },
    ),
  targets: ({ page_number }) => [`page ${page_number}`],
  leadsTo: ({ page_number }) => String(page_number),
} as const satisfies KindRules<Details, { sourcePage: number }, PageContent>
