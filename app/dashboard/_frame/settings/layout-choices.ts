import type { Choice } from '#components/forms/choices.tsx'
import type { Layout } from '#db/rules/pages/spreads.ts'

/** The names that every screen has for a publication's layouts. */
export const layoutChoices: Choice<Layout>[] = [
  { value: 'booklet', label: 'Booklet', hint: 'Two pages side by side, like a book.' },
  { value: 'single', label: 'Single pages', hint: 'One page at a time, like slides.' },
]
