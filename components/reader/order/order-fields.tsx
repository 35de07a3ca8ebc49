/** @jsxImportSource preact */
import type { FormFaults, OpenedForm, ShownField } from './opened-form.ts'
import type { Typed } from './typed.ts'

type Props = { form: OpenedForm; typed: Typed; faults: FormFaults }

export function OrderFields({ form, typed, faults }: Props) {
  return (
    <>
      {form.fields.map(field => (
        <Field
          key={field.name}
          field={field}
          optional={form.words.optional}
          typed={typed[field.name] ?? ''}
          fault={faults[field.name]}
        />
      ))}
      <Consent {...{ form, typed, faults }} />
      {/* Honeypot: hidden from people, but bots fill in every field. */}
      <input class="unseen" name="website" tabIndex={-1} autocomplete="off" aria-hidden="true" />
    </>
  )
}

type FieldProps = { field: ShownField; optional: string; typed: string; fault: string | undefined }

function Field({ field, optional, typed, fault }: FieldProps) {
  const { name, label, isRequired, isLong, longest, inputMode, autocomplete } = field
  const id = `order-${name}`
  const shared = {
    id,
    name,
    required: isRequired,
    maxLength: longest,
    defaultValue: typed,
    autocomplete,
    ...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }),
  }
  return (
    <>
      <label for={id}>
        {label}
        {!isRequired && <small> ({optional})</small>}
      </label>
      {isLong ? <textarea rows={3} {...shared} /> : <input type="text" inputMode={inputMode} {...shared} />}
      <Fault id={`${id}-fault`} says={fault} />
    </>
  )
}

function Consent({ form: { consent, privacyUrl, words }, typed, faults }: Props) {
  const policy = privacyUrl !== null && (
    <a href={privacyUrl} target="_blank" rel="noopener">
      {words.privacy}
    </a>
  )
  if (consent === null) return policy ? <p class="hint">{policy}</p> : null
  const fault = faults.consent
  return (
    <>
      <div class="consent-sentence">
        <input
          id="order-agrees"
          type="checkbox"
          name="agrees"
          required
          defaultChecked={typed.agrees !== undefined}
          {...(fault && { 'aria-invalid': true, 'aria-describedby': 'order-agrees-fault' })}
        />
        <label for="order-agrees">{consent}</label>
      </div>
      <Fault id="order-agrees-fault" says={fault} />
      {policy && <p class="hint">{policy}</p>}
    </>
  )
}

function Fault({ id, says }: { id: string; says: string | undefined }) {
  return says ? (
    <p id={id} class="hint wrong" role="alert">
      {says}
    </p>
  ) : null
}
