import { Resolver } from 'node:dns/promises'
import type { FoundDomain } from '#db/groups/domain-claims.ts'
import { proofFilePath, proofRecordOf } from '#db/rules/addresses/domains.ts'

/** Looks TXT records up; rejects as `node:dns` does. */
export type ResolveTxt = (name: string) => Promise<string[][]>

/** Asks the machine's name servers, three times 5 seconds at most. */
export const systemTxt: ResolveTxt = name => new Resolver({ timeout: 5000, tries: 3 }).resolveTxt(name)

/** Reads a text at an address of the domain itself; undefined where it has none. */
export type ReadText = (path: string) => Promise<string | undefined>

/** What DNS answers where there is nothing; any other trouble tells nothing of the domain. */
const nothingThere = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Looks for what shows that a domain is a group's.
 * @param value what a record or a file has to say
 * @param isHere whether it is proof enough that the domain leads here, and it does
 */
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
