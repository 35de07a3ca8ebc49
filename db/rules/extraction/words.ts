export const extractionWords = {
  links: {
    label: 'Links in the text',
    hint: 'Makes links of web and email addresses that are printed on the pages.',
  },
  phones: {
    label: 'Phone numbers in the text',
    hint: 'Makes links of phone numbers that are printed on the pages. National ones are those of the country of your time zone.',
  },
  products: {
    label: 'Products in the text',
    hint: 'Makes hotspots of SKUs of your product feed or library that are printed on the pages.',
  },
  tiles: {
    label: 'Whole product tiles',
    hint: 'Hotspots cover a product’s picture, name and price, not just its SKU.',
  },
} as const
