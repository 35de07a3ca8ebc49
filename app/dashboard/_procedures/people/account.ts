import { z } from 'zod'
import { changeAccount } from '#db/accounts/accounts.ts'
import { Invalid } from '#db/errors.ts'
import { accountName } from '#db/rules/terms/names.ts'
import { ofAccount } from '../procedure.ts'

const changes = z
  .object({
    ...accountName.shape,
    acceptsOlderKeys: z.boolean(), // true if API keys may also come as api_key in the address or by Basic
  })
  .partial()

export default {
  change: ofAccount.input(changes).handler(async ({ context, input }) => {
    if (Object.keys(input).length === 0) throw new Invalid({ account: ['must name a change'] })
    const { title, acceptsOlderKeys } = await changeAccount(context.viewer.account.id, input)
    return { title, acceptsOlderKeys }
  }),
}
