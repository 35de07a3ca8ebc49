import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FormState } from './form-fields.ts'
import { SchemaForm } from './schema-form.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const answered: FormState = {
  isBusy: false,
  faults: { at: { email: 'The e-mail must be an e-mail address.' }, form: undefined },
  bind: name => ({ defaultValue: { name: 'Ann', currency: 'CHF' }[name] }),
}
const currencies = [
  ['EUR', 'Euro'],
  ['CHF', 'Franc'],
] as const

test('without scripts, fields hold what was typed, and tell of their faults by name', () => {
  const html = renderToStaticMarkup(
    <SchemaForm form={answered}>
      <TextField label="Your name" name="name" />
      <TextField label="E-mail" name="email" />
      <SelectField label="Currency" name="currency" choices={currencies} />
    </SchemaForm>,
  )
  expect(html).toMatch(/<input[^>]*name="name"[^>]*value="Ann"/)
  expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="email"|name="email"[^>]*aria-invalid="true"/)
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1)
  expect(html).toContain('The e-mail must be an e-mail address.')
  expect(html).toMatch(/<option value="CHF" selected="">/)
})

test('a field with a value is its own, but for its fault', () => {
  const html = renderToStaticMarkup(
    <SchemaForm form={{ ...answered, faults: { at: { name: 'Too long.' }, form: undefined } }}>
      <TextField label="Your name" name="name" value="Bea" onValueChange={() => undefined} />
    </SchemaForm>,
  )
  expect(html).toMatch(/value="Bea"/)
  expect(html).toContain('Too long.')
})

test('outside of a form, a field stands alone', () => {
  expect(renderToStaticMarkup(<TextField label="Name" name="name" error="Too long." />)).toContain(
    'Too long.',
  )
})
