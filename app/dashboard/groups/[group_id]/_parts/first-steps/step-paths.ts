import type { FirstStep } from '#db/rules/first-steps/first-steps.ts'

/** Path of each step, below the group's. */
export const stepPaths: Record<FirstStep, (publicationId: number | null) => string | undefined> = {
  named: () => '/settings',
  uploaded: () => '/publications/new',
  products: () => '/products/sources',
  hotspots: id => (id === null ? undefined : `/publications/${id}/hotspots`),
  published: id => (id === null ? undefined : `/publications/${id}`),
}
