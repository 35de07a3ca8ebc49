// Every procedure, called with what its shape allows at its ends, and with what it does not: nothing of it is our fault.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sessionHeaders } from '#app/_http/calls.fixture.ts'
import { allowed } from '#app/v2/schema-inputs.fixture.ts'
import { newSpreads } from '#app/v2/spreads.fixture.ts'
import { callByHand, fieldsOf, inputFor, listProcedures } from './listed.fixture.ts'
import { nounOf } from './records-of-noun.fixture.ts'

const seed = 20_261_129
// It ends the session that the others need.
const ending = 'sessions/endOthers'
const procedures = (await listProcedures()).filter(({ name }) => name !== ending)

/** In place of any field. */
const odd: unknown[] = [
  null,
  -1,
  0.5,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  'x'.repeat(100_000),
  [],
  [null],
  {},
  { constructor: { prototype: 1 } },
  true,
  new Date(8.64e15),
  new Date(-62_135_596_800_000),
  new Date(Number.NaN),
]

const { owner, publication, spreads } = await newSpreads()
const headers = await sessionHeaders(owner.user)
const spreadId = Number(spreads[1]?.split('/').at(-1))

test.each(procedures.map(procedure => [procedure.name, procedure] as const))(
  '%s',
  async (name, procedure) => {
    const ids = {
      groupId: owner.group.id,
      publicationId: publication.id,
      ...(nounOf(procedure) === 'spreads' && { id: spreadId }),
    }
    const plain = inputFor(procedure, ids)
    const fields = fieldsOf(procedure).filter(field => !(field in ids))
    const samples = fc.sample(allowed(procedure.schema, { definitions: {}, known: {} }), { seed, numRuns: 6 })
    const inputs = [
      ...samples.map(sample => ({ ...(sample as object), ...ids })),
      ...fields.flatMap((field, at) =>
        [0, 1, 2].map(turn => ({ ...(plain as object), [field]: odd[(at * 3 + turn * 7) % odd.length] })),
      ),
      ...[null, 7, 'text', [ids]],
    ]
    for (const input of inputs) {
      const { status, text, headers: answered } = await callByHand(name, input, headers)
      expect(answered.get('x-recto-session'), name).toBeNull()
      expect(status, `${JSON.stringify(input)?.slice(0, 300)} → ${text.slice(0, 200)}`).toBeLessThan(500)
    }
  },
)
