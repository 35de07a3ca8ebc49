import { expect, test } from 'vitest'
import { z } from 'zod'
import { lendEnglish } from '#components/words/english.fixture.tsx'
import { partnerTerms } from '#db/rules/terms/partners.ts'
import { faultsIn } from './faults-in.ts'

lendEnglish()

const fields = ['name', 'groupIds', 'showsWidget']

test('a draft that the procedure takes has no faults', () => {
  expect(faultsIn(partnerTerms, { name: 'Shop', groupIds: [], showsWidget: false }, fields)).toEqual({})
})

test('faults are worded as the server words its refusals, by field', () => {
  const draft = { name: ' ', groupIds: [0], showsWidget: false }
  expect(faultsIn(partnerTerms, draft, fields)).toEqual({
    name: 'The name must not be empty.',
    groupIds: 'The choice of groups must be at least 1 at 0.',
  })
})

test('the words of a form stand as they are', () => {
  const shape = z.object({ title: z.string().refine(title => title !== '', 'Give it a title.') })
  expect(faultsIn(shape, { title: '' }, ['title'])).toEqual({ title: 'Give it a title.' })
})

test('what has no field in the form is left to the server, which tells of it at the form', () => {
  expect(faultsIn(partnerTerms, { name: 'Shop', groupIds: [], showsWidget: 'yes' }, ['name'])).toEqual({})
})
