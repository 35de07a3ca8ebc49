/** What can be looked for in the text of pages, by the one name that each has everywhere. */
export const extractionWords = {
  links: {
    label: 'Link web and email addresses in the text',
    hint: 'Links that the PDF already has are always kept.',
  },
  products: {
    label: 'Link article numbers to their products',
    hint: 'Article numbers in the text that your product feed has.',
  },
  tiles: {
    label: 'Link whole product tiles',
    hint: 'The hotspot covers the product’s text and picture, not the number alone.',
  },
} as const
