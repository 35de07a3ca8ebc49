export const firstSteps = ['named', 'uploaded', 'products', 'hotspots', 'published'] as const
export type FirstStep = (typeof firstSteps)[number]

export type FirstSteps = { taken: Record<FirstStep, boolean>; publicationId: number | null }

export const unnamedGroup = 'Demo'

/** Counts the steps done. */
export function countTaken({ taken }: FirstSteps): number {
  return firstSteps.filter(step => taken[step]).length
}

/** Returns the next step; undefined if all are done. */
export function nextStep({ taken }: FirstSteps): FirstStep | undefined {
  return firstSteps.find(step => !taken[step])
}
