/** https://support.google.com/merchants/answer/6324448 */
export const availabilities = ['in_stock', 'out_of_stock', 'preorder', 'backorder'] as const
export type Availability = (typeof availabilities)[number]

/** Parses an availability: `in stock`, `In_Stock`, `https://schema.org/InStock`; undefined for others. */
export function parseAvailability(text: string): Availability | undefined {
  if (isAvailability(text)) return text
  return spellings.get(
    text
      .toLowerCase()
      .replace(/^https?:\/\/schema\.org\//, '')
      .replace(/[\s_-]/g, ''),
  )
}

const spellings = new Map<string, Availability>([
  ...availabilities.map((name): [string, Availability] => [name.replaceAll('_', ''), name]),
  ['available', 'in_stock'],
  ['availablefororder', 'in_stock'],
  ['limitedavailability', 'in_stock'],
  ['instoreonly', 'in_stock'],
  ['onlineonly', 'in_stock'],
  ['soldout', 'out_of_stock'],
  ['discontinued', 'out_of_stock'],
  ['presale', 'preorder'],
])

function isAvailability(text: string): text is Availability {
  return (availabilities as readonly string[]).includes(text)
}
