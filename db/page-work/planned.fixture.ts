// What tests of page_work share: accounts, conversions whose pages are planned, and a slot that makes pages in no time.
import { database } from '#db/client.ts'
import { startConversion } from '#db/conversions/conversions.ts'
import { type ConversionRun, takeUp } from '#db/conversions/runs.ts'
import { groups } from '#db/schema/groups.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { publications } from '#db/schema/publications.ts'
import { claimPage, type PageClaim } from './claims.ts'
import { keepClaimedPage } from './outcomes.ts'
import { planPages } from './planning.ts'

export const cost = { cpuSeconds: 1.5, slotSeconds: 2, pictureBytes: 1000 }

export async function newGroup(): Promise<number> {
  const [account] = await database().insert(accounts).values({ title: 'Shop' }).returning()
  const accountId = account?.id ?? 0
  const [group] = await database()
    .insert(groups)
    .values({ accountId, title: 'Shop', slug: `shop-${accountId}` })
    .returning()
  return group?.id ?? 0
}

/** A conversion whose PDF nobody has opened, of a publication of its own. */
export async function begun(groupId: number): Promise<ConversionRun> {
  const [publication] = await database()
    .insert(publications)
    .values({ groupId, title: 'Catalogue', slug: `c-${crypto.randomUUID()}` })
    .returning()
  const { id } = await startConversion(database(), publication?.id ?? 0, { sourceType: 'new_publication' })
  const run = await takeUp(id)
  if (run === undefined) throw new Error('No run')
  return run
}

/** The same with so many pages planned. */
export async function planned(groupId: number, wanted: number[]): Promise<ConversionRun> {
  const run = await begun(groupId)
  await planPages(run, wanted.length, wanted)
  return run
}

export const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

export const page = ({ sourceNumber }: PageClaim) => ({
  sourceNumber,
  imageKey: `key-${sourceNumber}`,
  widthPt: 1,
  heightPt: 1,
  color: '#ffffff',
  text: '',
  runs: [],
  blocks: [],
  outline: [],
  findings: [],
})

/**
 * Claims and keeps so many pages, as one slot does that stays with no PDF.
 * @param isForOldest whether a turn, from 0, is that of the oldest PDF
 */
export async function served(
  count: number,
  isForOldest: (turn: number) => boolean = () => false,
): Promise<[conversionId: number, page: number][]> {
  const order: [number, number][] = []
  while (order.length < count) {
    const claim = await claimPage('slot', undefined, isForOldest(order.length))
    if (claim === undefined) break
    order.push([claim.conversion.id, claim.sourceNumber])
    await keepClaimedPage(claim, page(claim), cost)
  }
  return order
}
