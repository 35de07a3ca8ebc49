'use client'
import { usePostedForm } from '#app/dashboard/_forms/use-posted-form.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { SchemaForm } from '#components/forms/schema-form.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { fill } from '#db/rules/words/messages.ts'
import { openDemo } from './demo.ts'

/** Opens a sandbox of a demo, without JavaScript too. @param megabytes of the largest PDF @param pages that it may have */
export function DemoForm({ megabytes, pages }: { megabytes: number; pages: number }) {
  const words = useWords('auth')
  const { form } = usePostedForm(openDemo)
  return (
    <SchemaForm form={form} className="mb-10 flex flex-col gap-5 border-b border-hairline pb-10">
      <p className="text-pretty text-ink-soft">
        {words['demo.about']} {fill(words, 'demo.limits', { megabytes, pages })}
      </p>
      <FormFault error={form.faults.form} />
      <Button kind="primary" type="submit" isBusy={form.isBusy}>
        {words['demo.open']}
      </Button>
      <h2 className="sr-only">{words['demo.own']}</h2>
    </SchemaForm>
  )
}
