import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { bodyId } from '#db/rules/shapes/ids.ts'
import { chooseWeeklyMails, chosenWeeklyMails, mostGroups } from '#db/statistics/weekly-mails/recipients.ts'

const weeklyMailsJson = z.object({ group_ids: z.array(bodyId).max(mostGroups) })

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PUT: endpoint({
    summary: 'Choose the groups whose weekly mail one gets',
    audience: 'dashboard',
    access: 'session',
    body: { scope: 'weekly_mails', shape: weeklyMailsJson },
    returns: { 200: { body: z.object({ weekly_mails: weeklyMailsJson }) } },
    async handle({ viewer, body }) {
      await chooseWeeklyMails(viewer, body.group_ids)
      return { body: { weekly_mails: { group_ids: await chosenWeeklyMails(viewer.userId) } } }
    },
  }),
})
