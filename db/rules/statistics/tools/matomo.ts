import { z } from 'zod'
import { complaint } from '../../words/said.ts'
import { originOf } from './addresses.ts'
import { complete, matching, ownAddress, type Tool } from './tool.ts'

export const matomo = {
  title: 'Matomo',
  fields: {
    address: { placeholder: 'https://matomo.example.com' },
    site_id: { placeholder: '1' },
  },
  settings: z
    .object({
      address: ownAddress,
      site_id: matching(
        /[1-9]\d{0,8}/,
        complaint('must be a number such as 1', 'invalid.numberSuch', { example: '1' }),
      ),
    })
    .superRefine(complete('address', 'site_id')),
  sources({ address }) {
    const origin = originOf(address)
    return origin === undefined
      ? { scripts: [], connections: [] }
      : { scripts: [origin], connections: [origin] }
  },
} as const satisfies Tool<'address' | 'site_id'>
