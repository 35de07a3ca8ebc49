import { z } from 'zod'
import { domainSuch } from '../../shapes/addresses.ts'
import { asComplaint } from '../../words/said.ts'
import { originOf, plausibleAddress } from './addresses.ts'
import { complete, matching, ownAddress, type Tool } from './tool.ts'

export const plausible = {
  title: 'Plausible',
  fields: {
    domain: { placeholder: 'example.com' },
    address: {
      placeholder: plausibleAddress,
      isOptional: true,
    },
  },
  settings: z
    .object({
      domain: matching(
        /[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/i,
        asComplaint(domainSuch('example.com')),
      ).toLowerCase(),
      address: ownAddress,
    })
    .superRefine(complete('domain')),
  sources({ address }) {
    const origin = originOf(address) ?? plausibleAddress
    return { scripts: [origin], connections: [origin] }
  },
} as const satisfies Tool<'address' | 'domain'>
