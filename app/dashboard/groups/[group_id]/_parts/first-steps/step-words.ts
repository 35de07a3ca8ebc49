import type { FirstStep } from '#db/rules/first-steps/first-steps.ts'

type Words = { title: string; hint: string; path(publicationId: number | null): string | undefined }

/** Title, reason and path, below the group's. */
export const stepWords: Record<FirstStep, Words> = {
  named: {
    title: 'Name your group',
    hint: 'Its name is part of the address of your publications.',
    path: () => '/settings',
  },
  uploaded: {
    title: 'Upload a PDF',
    hint: 'It becomes a publication that people can flip through.',
    path: () => '/publications/new',
  },
  products: {
    title: 'Add products',
    hint: 'From a product feed, with prices and pictures.',
    path: () => '/products/sources',
  },
  hotspots: {
    title: 'Place hotspots',
    hint: 'Links, videos and products on the pages.',
    path: id => (id === null ? undefined : `/publications/${id}/hotspots`),
  },
  published: {
    title: 'Publish',
    hint: 'Then share the address, or embed it.',
    path: id => (id === null ? undefined : `/publications/${id}`),
  },
}
