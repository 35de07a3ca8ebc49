import { readFirstSteps } from '#db/first-steps/first-steps.ts'
import { findGroup } from '#db/groups/groups.ts'
import { inGroup } from '../named.ts'
import { reading } from '../procedure.ts'

/** Which of the first steps were taken in a group, as its data tells. */
export default {
  get: reading
    .input(inGroup)
    .handler(async ({ context, input }) => readFirstSteps(await findGroup(context.viewer, input.groupId))),
}
