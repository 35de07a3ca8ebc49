// A publisher with a partner, and queries of that partner, for tests of the interface for affiliates.
import { call } from '#app/_http/calls.fixture.ts'
import { minimal, newSpreads } from '#app/v2/spreads.fixture.ts'
import { createAffiliate } from '#db/affiliates/affiliates.ts'
import { carryOutSchedule } from '#db/publications/publishing.ts'
import { newAccount } from '#db/testing/accounts.fixture.ts'

/** A publisher whose only group is lent to a partner. */
export async function newLoan({ showsWidget = false } = {}) {
  const owner = await newAccount()
  const terms = { name: 'Price guide', groupIds: [owner.group.id], showsWidget }
  const affiliate = await createAffiliate(owner.account.id, terms)
  return { owner, group: owner.group, affiliate, key: affiliate.key }
}

/** The answer to a query, as a client with a key gets it. */
export async function ask(key: string, query: string, variables?: Record<string, unknown>) {
  const { status, body, headers } = await call('POST', '/graphql', {
    headers: { 'x-api-key': key },
    json: { query, variables },
  })
  return { status, data: body.data, errors: body.errors, headers }
}

type PageOptions = Omit<NonNullable<Parameters<typeof newSpreads>[0]>, 'owner'>
type Added = Partial<Record<keyof typeof minimal, object>>

/** A lent publication that is online, with hotspots on its second spread: the least of a kind and what is given. */
export async function newLentPages(added: Added[] = [], options: PageOptions = {}) {
  const loan = await newLoan()
  const book = await newSpreads({ owner: loan.owner, ...options })
  for (const [type, fields] of added.flatMap(Object.entries)) {
    const json = { ...minimal[type as keyof typeof minimal], ...fields }
    const { status, body } = await book.send('POST', `${book.spreads[1]}/hotspots`, json)
    if (status !== 201) throw new Error(JSON.stringify(body))
  }
  await carryOutSchedule(loan.group.id, book.publication.id, 'publish')
  return { ...loan, ...book, id: book.publication.id }
}
