import { Resolver } from 'node:dns/promises'
import type { FoundDomain } from '#db/groups/domain-claims.ts'
import { proofFilePath, proofRecordOf } from '#db/rules/addresses/domains.ts'

/** Looks up TXT records; rejects as `node:dns` does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

/** Asks the system's name servers, at most three times 5 seconds. */
export const systemTxt: ResolveTxt = name => new Resolver({ timeout: 5000, tries: 3 }).resolveTxt(name)

export type ReadText = (path: string) => Promise<string | undefined>

/** Any other DNS error says nothing about the domain. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/** Finds proof that a domain is a group's: a TXT record, a file or, if `isHere`, that it leads here. */
export async function findProof(
  domain: string,
  value: string,
  { resolveTxt, read, isHere }: { resolveTxt: ResolveTxt; read: ReadText; isHere: boolean },
): Promise<Pick<FoundDomain, 'proof' | 'txtValues'>> {
  const records = await resolveTxt(proofRecordOf(domain)).catch(error => {
    if (nothingThere.has(error.code)) return []
    return undefined
  })
  const txtValues = (records ?? []).map(parts => parts.join('').trim())
  if (txtValues.includes(value)) return { proof: 'txt', txtValues }
  const file = await read(proofFilePath)
  if (file?.split(/\s+/).includes(value)) return { proof: 'file', txtValues }
  if (isHere) return { proof: 'here', txtValues }
  return { proof: records === undefined ? undefined : null, txtValues }
}
