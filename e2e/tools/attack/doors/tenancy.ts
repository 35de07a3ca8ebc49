// Every declared operation, asked by everybody for what is not theirs. Derived from the endpoints, so that a new one is
// attacked without being named here; a path with a parameter that no record is known for is a finding.
import fc from 'fast-check'
import type { Making } from '#app/v2/schema-inputs.fixture.ts'
import { differing, Ownership } from '#db/testing/ownership.fixture.ts'
import { bodiesOf, namesOfRecords } from '../inputs.ts'
import { findAll, isForReaders, type Operation, parametersOf, pathOf } from '../operations.ts'
import { Outcome } from '../outcome.ts'
import type { Records } from '../records.ts'
import { eachOf, sendUntilServed, type Target, type WireRequest, type WireResponse } from '../send.ts'
import type { Identity, Tenants } from './identities.ts'

/** Parameters that name no record of anybody's. */
const ofNobody = new Set(['path', 'rest', 'file', 'page_number', 'pages'])

/** @param seed of the bodies that are sent */
export async function attackTenancy(target: Target, tenants: Tenants, seed: number): Promise<Outcome> {
  const outcome = new Outcome('others’ records: every operation × identity')
  const { operations, definitions } = await findAll()
  const matrix = new Matrix(target, tenants, { seed, definitions }, outcome)
  await matrix.attack(operations)
  return outcome
}

class Matrix {
  readonly #target: Target
  readonly #tenants: Tenants
  readonly #making: Pick<Making, 'definitions'> & { seed: number }
  readonly #outcome: Outcome

  constructor(
    target: Target,
    tenants: Tenants,
    making: Pick<Making, 'definitions'> & { seed: number },
    outcome: Outcome,
  ) {
    this.#target = target
    this.#tenants = tenants
    this.#making = making
    this.#outcome = outcome
  }

  async attack(operations: Operation[]): Promise<void> {
    const { ours, sister, theirs, strangers, confined, nobody } = this.#tenants
    const unknown = operations.filter(operation => parametersOf(operation).some(name => !(name in ours.ids)))
    for (const { name } of unknown) this.#outcome.find(`${name}: no record is known for a parameter`)
    const known = operations.filter(operation => !unknown.includes(operation))
    const [byAccount, byGroup] = [await Ownership.by('accounts'), await Ownership.by('groups')]
    const digests = async () => [
      await byAccount.digest(theirs.accountId),
      await byGroup.digest(sister.groupId),
    ]
    const before = await digests()
    await this.#ask(known, strangers, theirs)
    await this.#ask(known, confined, sister)
    await this.#ask(known, nobody, ours)
    await this.#mix(known)
    for (const [index, after] of (await digests()).entries()) {
      const changed = differing(before[index] ?? new Map(), after)
      if (changed.length > 0) this.#outcome.find(`Somebody else changed ${changed.join(', ')}`)
    }
    for (const crossing of await byAccount.crossings()) this.#outcome.find(crossing)
    await this.#control(known)
  }

  /** Asks for everything of a group in the name of those who have no access to it. */
  async #ask(operations: Operation[], identities: Identity[], victim: Records): Promise<void> {
    const isOwn = ({ name }: Identity) => !this.#tenants.nobody.some(other => other.name === name)
    const pairs = operations.flatMap(operation =>
      identities
        // What changes something and names nothing is about who asks.
        .filter(identity => operation.method === 'GET' || namesRecord(operation) || !isOwn(identity))
        .map(identity => ({ operation, identity })),
    )
    await eachOf(pairs, 8, async ({ operation, identity }) => {
      const body = this.#body(operation, victim)
      const asked = this.#request(operation, identity, name => victim.ids[name]?.[0], body)
      await this.#judge(operation, identity, victim, await this.#send(asked))
    })
  }

  async #judge(operation: Operation, { name: who }: Identity, victim: Records, answer: WireResponse) {
    const { name, access } = operation
    const what = `${name} by ${who}`
    if (answer.status === 0 || answer.status >= 500)
      this.#outcome.find(`${what}: ${answer.status} ${answer.text.slice(0, 100)}`)
    if (answer.text.includes(victim.secret)) this.#outcome.find(`${what} tells a secret`)
    const isNamed = namesRecord(operation)
    const isOfNobody = this.#tenants.nobody.some(({ name }) => name === who)
    const isClosed = access !== undefined && access !== 'public' && (isNamed || isOfNobody)
    if (isClosed && answer.status < 400) this.#outcome.find(`${what}: ${answer.status}`)
  }

  /** Asks in the owner's name for their own, with one thing of another account among it: in the path or the body. */
  async #mix(operations: Operation[]): Promise<void> {
    const { owner, ours, theirs } = this.#tenants
    for (const operation of operations) {
      if (operation.method === 'GET' && !namesRecord(operation)) continue
      if (operation.method === 'DELETE' || isForReaders(operation)) continue
      const parameters = parametersOf(operation).filter(name => !ofNobody.has(name))
      for (const foreign of parameters.slice(1)) {
        const value = (name: string) => (name === foreign ? theirs : ours).ids[name]?.[0]
        const body = this.#body(operation, ours)
        const answer = await this.#send(this.#request(operation, owner, value, body))
        if (answer.status < 400) this.#outcome.find(`${operation.name} with another's ${foreign}`)
        if (answer.text.includes(theirs.secret)) this.#outcome.find(`${operation.name} tells a secret`)
      }
      const body = this.#body(operation, theirs)
      if (namesOfRecords(body, theirs).length === 0) continue
      const answer = await this.#send(this.#request(operation, owner, name => ours.ids[name]?.[0], body))
      if (answer.text.includes(theirs.secret)) this.#outcome.find(`${operation.name} tells a secret`)
    }
  }

  /** What the owner reads of their own has to come, or the rest would prove nothing. */
  async #control(operations: Operation[]): Promise<void> {
    const { owner, sister } = this.#tenants
    const reads = operations.filter(
      ({ method, access }) => method === 'GET' && access !== undefined && access !== 'installation',
    )
    let refused = 0
    for (const operation of reads) {
      const asked = this.#request(operation, owner, name => sister.ids[name]?.[0], undefined)
      const { status } = await this.#send(asked)
      if (status === 401 || status === 403) {
        refused += 1
        this.#outcome.find(`${operation.name}: the owner is refused their own`)
      }
    }
    this.#outcome.notes.push(`of ${reads.length} own reads ${refused} refused`)
  }

  #body(operation: Operation, records: Records): unknown {
    const bodies = bodiesOf(operation, records, this.#making.definitions)
    return bodies && fc.sample(bodies, { seed: this.#making.seed, numRuns: 1 })[0]
  }

  #request(
    operation: Operation,
    { headers }: Identity,
    value: (name: string) => string | number | undefined,
    body: unknown,
  ): WireRequest {
    const { method, file } = operation
    const { baseHost, readerHost } = this.#target
    const type = file ?? 'application/json'
    const content = file === undefined ? body && JSON.stringify(body) : 'attack'
    return {
      method,
      path: pathOf(operation, name => value(name) ?? 'nothing'),
      host: isForReaders(operation) ? readerHost : baseHost,
      headers: { accept: '*/*', ...headers, ...(content !== undefined && { 'content-type': type }) },
      ...(typeof content === 'string' && { body: content }),
    }
  }

  async #send(asked: WireRequest): Promise<WireResponse> {
    const answer = await sendUntilServed(this.#target, asked)
    this.#outcome.count(answer.status)
    return answer
  }
}

function namesRecord(operation: Operation): boolean {
  return parametersOf(operation).some(parameter => !ofNobody.has(parameter))
}
