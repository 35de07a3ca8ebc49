import { describe, expect, test } from 'vitest'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { lendWords } from '#components/words/held-words.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import { faultsOfRefusal, NetworkDown, refusal, StrangeAnswer } from './refused.ts'

lendEnglish()

test('what is wrong with a field becomes a sentence at that field', () => {
  const refused = refusal(422, { errors: { source_url: ['must be given'], title: ['must not be empty'] } })
  expect(refused.fields).toEqual({
    source_url: 'The address must be given.',
    title: 'The title must not be empty.',
  })
  expect(refused.message).toBe('The address must be given. The title must not be empty.')
})

test('a refusal with a code is said in the language of the screen, and one without in English', () => {
  lendWords({ faults: dashboardWordsIn('de', 'faults') })
  const errors = {
    title: ['must be at most 255 characters'],
    groupIds: ['must be at least 1 at 0', 'are strange'],
  }
  const said = {
    title: [{ code: 'invalid.atMostCharacters', values: { most: '255' } }],
    groupIds: [{ code: 'invalid.atLeast', values: { least: '1' }, place: '0' }, null],
  }
  expect(refusal(422, { errors, said }).fields).toEqual({
    title: 'Der Titel darf höchstens 255 Zeichen lang sein.',
    groupIds:
      'Die Auswahl der Gruppen muss mindestens 1 sein (Stelle 0). Die Auswahl der Gruppen: are strange.',
  })
  const unknown = { code: 'invalid.ofALaterVersion', values: {} }
  expect(refusal(409, { error: 'Wait a moment.', said: unknown }).message).toBe('Wait a moment.')
  expect(refusal(403, { error: 'Forbidden' }).message).toMatch(/^Sie können das ansehen/)
  lendEnglish()
})

test('a full account hears what to do', () => {
  const refused = refusal(402, { errors: { state: ['You have reached your publication limit'] } })
  expect(refused.message).toMatch(/Unpublish one first/)
})

test('an ended session is told from a missing permission', () => {
  expect(refusal(403, { error: 'Your session has ended. Sign in again.' }, true).isSessionOver).toBe(true)
  const forbidden = refusal(403, { error: 'Invalid API key or no session' })
  expect(forbidden.isSessionOver).toBe(false)
  expect(forbidden.message).not.toMatch(/API key/)
})

test('what may pass by itself is worth another try, what was refused is not', () => {
  expect(new NetworkDown().isPassing).toBe(true)
  for (const status of [408, 429, 503]) expect(refusal(status, { error: '…' }).isPassing).toBe(true)
  expect(refusal(422, { errors: {} }).isPassing).toBe(false)
})

const strange = [
  null,
  '<html>',
  [],
  {},
  { message: 'Not Found' },
  { error: { code: 404 } },
  { error: 'Not Found', status: 404, path: '/dashboard' },
  { errors: ['Not Found'] },
  { errors: { title: 'is wrong' } },
]
const statuses = [400, 401, 402, 403, 404, 409, 413, 422, 500, 503]

test.each(strange)('an answer that is not in our shape (%j) is no refusal, whatever its status', body => {
  for (const status of statuses) {
    const refused = refusal(status, body)
    expect([refused instanceof StrangeAnswer, refused.isPassing, refused.status]).toEqual([true, true, 0])
    expect(refused.message).toContain(`answered in its place (${status}).`)
  }
})

describe('the faults of a form', () => {
  const refused = refusal(422, { errors: { title: ['must not be empty'], slug: ['is taken'] } })

  test('stand at its fields, and those of other fields above it', () =>
    expect(faultsOfRefusal(refused, 'title', 'url')).toEqual({
      at: { title: 'The title must not be empty.' },
      form: 'The address is taken.',
    }))

  test('that all have a field leave nothing above it', () =>
    expect(faultsOfRefusal(refused, 'title', 'slug').form).toBeUndefined())

  test.each([
    ['without a field', new NetworkDown(), 'Recto cannot be reached. Check your connection and try again.'],
    ['of another kind', new Error('The page is gone.'), 'The page is gone.'],
  ])('%s stand above it', (_, error, form) =>
    expect(faultsOfRefusal(error, 'title')).toEqual({ at: {}, form }),
  )

  test('are none without an error', () =>
    expect(faultsOfRefusal(null, 'title')).toEqual({ at: {}, form: undefined }))
})
