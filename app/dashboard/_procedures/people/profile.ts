import { z } from 'zod'
import { changeProfile, muteMails } from '#db/people/users.ts'
import { dashboardLanguages } from '#db/rules/languages.ts'
import { mailTopics } from '#db/rules/mails/topics.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { personName } from '#db/rules/terms/names.ts'
import {
  chooseWeeklyMails,
  chosenWeeklyMails,
  mostMailedGroups,
} from '#db/statistics/weekly-mails/recipients.ts'
import { ofPerson } from '../procedure.ts'

const changes = z
  .object({
    ...personName.shape,
    countedAsReader: z.boolean(),
    language: z.enum(dashboardLanguages).nullable(),
  })
  .partial()
const topics = z.array(z.enum(mailTopics)).max(mailTopics.length)
const groupIds = z.array(bodyId).max(mostMailedGroups)

/** Settings of a person by themselves. */
export default {
  /** Their name, whether they count as a reader while signed in, and the language of the dashboard. */
  change: ofPerson.input(changes).handler(async ({ context, input }) => {
    const { name, countedAsReader, language } = await changeProfile(context.viewer.userId, input)
    return { name, countedAsReader, language }
  }),

  /** Topics of mails that they do not want. */
  muteMails: ofPerson
    .input(z.object({ topics }))
    .handler(async ({ context, input }) => (await muteMails(context.viewer.userId, input.topics)).mutedMails),

  /** Groups whose weekly mail they get. */
  chooseWeeklyMails: ofPerson
    .input(z.object({ groupIds }))
    .handler(async ({ context: { viewer }, input }) => {
      await chooseWeeklyMails(viewer, input.groupIds)
      return chosenWeeklyMails(viewer.userId)
    }),
}
