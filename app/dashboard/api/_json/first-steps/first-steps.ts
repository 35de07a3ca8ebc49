import { z } from 'zod'
import { countTaken, type FirstSteps, firstSteps, nextStep } from '#db/rules/first-steps/first-steps.ts'

export const firstStepsJson = z.object({
  steps: z.array(z.object({ name: z.enum(firstSteps), is_taken: z.boolean() })),
  taken: z.int(),
  next: z.enum(firstSteps).nullable().describe('Null when all were taken'),
  publication_id: z.int().nullable().describe('The newest one, which the last steps are about'),
})
export type FirstStepsJson = z.output<typeof firstStepsJson>

export function firstStepsToJson(steps: FirstSteps): FirstStepsJson {
  return {
    steps: firstSteps.map(name => ({ name, is_taken: steps.taken[name] })),
    taken: countTaken(steps),
    next: nextStep(steps) ?? null,
    publication_id: steps.publicationId,
  }
}
