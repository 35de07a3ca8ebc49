import { z } from 'zod'
import { faults, remedies, warningKinds } from '#db/rules/pages/warnings.ts'

export const pageNoticeJson = z.object({
  kind: z.enum(warningKinds),
  pages: z.array(z.int()).describe('Their numbers in the publication'),
  fault: z.enum(faults),
  sentence: z.string(),
  advice: z.string(),
  remedy: z.enum(remedies),
})
export type PageNoticeJson = z.output<typeof pageNoticeJson>
