import { mayHoldSession } from '#app/_http/ingress/hosts.ts'
import { lastKnown } from '#db/connection/last-known.ts'
import type { PublicationHead } from '#db/editions/publication-heads.ts'
import { isOwnAddress } from '#db/groups/own-hosts.ts'
import { readSharers, type Sharers } from '#db/installation/reader-host.ts'
import { codeBarrier, type HostFacts, type PublishersCode } from '#db/rules/addresses/publishers-code.ts'
import { shopKinds } from '#db/rules/shops/kinds/kinds.ts'
import { isCheckout, type Shop } from '#db/rules/shops/settings.ts'
import { type AnalyticsTools, sourcesOf, usedTools } from '#db/rules/statistics/tools/tools.ts'
import type { Group } from '#db/schema/groups.ts'
import { domainOfReader, isOfOneAccount } from './own-domain.ts'

/** Everything of the publisher that acts in a page; a page's policy admits this alone. */
export type ActingCode = {
  /** HTML for `<head>`. */
  customHeader: string | null
  tools: AnalyticsTools
  /** True if readers' lists lead to the group's shop. */
  hasCheckout: boolean
  /** True if they do so by a form that is posted. */
  postsForms: boolean
}

export const nothingActs: ActingCode = {
  customHeader: null,
  tools: {},
  hasCheckout: false,
  postsForms: false,
}

/** Returns what of the publisher's code may act in a publication's pages at the host that was asked. */
export async function actingCode(
  { publication: { customHeader }, group, preview }: PublicationHead,
  request: Request,
): Promise<ActingCode> {
  // The address of a preview is secret, and code could tell it to others.
  if (preview !== undefined) return nothingActs
  const tools = usedTools(group.analyticsTools)
  const isForm = postsForms(group.shop)
  const hasCode = Boolean(customHeader) || Object.keys(tools).length > 0 || isForm
  const host = hasCode ? await hostFacts(group, request) : undefined
  const mayAct = (code: PublishersCode) => host !== undefined && codeBarrier(code, host) === null
  const hasCheckout =
    isCheckout(group.shop.kind) && (!isForm || mayAct('shop_form')) && !(await isOurs(group.shop.address))
  return {
    customHeader: mayAct('custom_header') ? customHeader || null : null,
    tools: mayAct('analytics_tools') ? await toolsOfOthers(tools) : {},
    hasCheckout,
    postsForms: hasCheckout && isForm,
  }
}

async function hostFacts(group: Group, request: Request): Promise<HostFacts> {
  const { value } = await lastSharers.read('all', readSharers, () => 'no limit')
  const { hasOneAccount, hasOnePerson } = value ?? { hasOneAccount: false, hasOnePerson: false }
  return {
    mayHoldSession: mayHoldSession(domainOfReader(request)),
    hasOnePerson,
    servesOneAccount: hasOneAccount || isOfOneAccount(group, request),
  }
}

/** For reading while the database is away. */
const lastSharers = lastKnown<Sharers>(1)

/** Leaves out tools whose scripts would come from hosts of ours, in settings that are older than the rule. */
async function toolsOfOthers(tools: AnalyticsTools): Promise<AnalyticsTools> {
  const asked = await Promise.all(
    Object.entries(tools).map(async ([name, settings]) => {
      const { scripts } = sourcesOf({ [name]: settings })
      const own = await Promise.all(scripts.map(isOurs))
      return own.includes(true) ? [] : [[name, settings] as const]
    }),
  )
  return Object.fromEntries(asked.flat())
}

async function isOurs(address: string): Promise<boolean> {
  const look = async () => ({ isOwn: await isOwnAddress(address) })
  const { value } = await lastOwners.read(address, look, () => 'no limit')
  return value?.isOwn ?? true
}

/** By address, for reading while the database is away. */
const lastOwners = lastKnown<{ isOwn: boolean }>(1000)

function postsForms({ kind }: Shop): boolean {
  return isCheckout(kind) && 'postsForms' in shopKinds[kind]
}
