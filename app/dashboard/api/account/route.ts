import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { renameAccount } from '#db/accounts/accounts.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  PATCH: endpoint({
    summary: "Change the account's name",
    audience: 'dashboard',
    access: 'account',
    body: { scope: 'account', shape: z.object({ title: filledText(255).transform(title => title.trim()) }) },
    returns: { 200: { body: z.object({ account: z.object({ title: z.string() }) }) } },
    async handle({ viewer, body }) {
      const { title } = await renameAccount(viewer.account.id, body.title)
      return { body: { account: { title } } }
    },
  }),
})
