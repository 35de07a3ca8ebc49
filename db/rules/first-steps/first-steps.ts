/** What a new group is led through, in this order. */
export const firstSteps = ['named', 'uploaded', 'products', 'hotspots', 'published'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Which steps were taken, as the data tells, and the publication that the next ones are about. */
export type FirstSteps = { taken: Record<FirstStep, boolean>; publicationId: number | null }

/** How the first group of an installation is called until somebody names it. */
export const unnamedGroup = 'Demo'

/** How many steps were taken. */
export function countTaken({ taken }: FirstSteps): number {
  return firstSteps.filter(step => taken[step]).length
}

/** The step to take next; undefined when all were. */
export function nextStep({ taken }: FirstSteps): FirstStep | undefined {
  return firstSteps.find(step => !taken[step])
}
