import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { changeAccount } from '#db/accounts/accounts.ts'
import { Invalid } from '#db/errors.ts'
import { filledText } from '#db/rules/shapes/texts.ts'

const title = filledText(255).transform(title => title.trim())
const accepts_older_keys = z
  .boolean()
  .describe('True if API keys may also come as api_key in the address or by Basic')

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: endpoint({
    summary: "Change the account's name, and the ways in which its API keys may come",
    audience: 'dashboard',
    access: 'account',
    body: {
      scope: 'account',
      shape: z.object({ title: title.optional(), accepts_older_keys: accepts_older_keys.optional() }),
    },
    returns: { 200: { body: z.object({ account: z.object({ title: z.string(), accepts_older_keys }) }) } },
    async handle({ viewer, body }) {
      const changes = {
        ...(body.title !== undefined && { title: body.title }),
        ...(body.accepts_older_keys !== undefined && { acceptsOlderKeys: body.accepts_older_keys }),
      }
      if (Object.keys(changes).length === 0) throw new Invalid({ account: ['must name a change'] })
      const account = await changeAccount(viewer.account.id, changes)
      return { body: { account: { title: account.title, accepts_older_keys: account.acceptsOlderKeys } } }
    },
  }),
})
