'use client'

import { useCreateTheme } from '#app/dashboard/_api/products/themes.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { themeLibrary } from '#db/rules/themes/library/library.ts'

/** The themes that come along; adding one makes a copy for the group. */
export function ThemeLibrary({ groupId }: { groupId: number }) {
  const create = useCreateTheme(groupId)
  return (
    <section aria-labelledby="theme-library" className="flex flex-col gap-3">
      <h2 id="theme-library" className="text-lg font-semibold">
        Add a theme
      </h2>
      <FormFault error={create.error ? faultInWords(create.error) : undefined} />
      <ul className="grid gap-3 sm:grid-cols-2">
        {themeLibrary.map(({ name, meaning, template, css }) => (
          <li key={name} className="flex items-start gap-4 rounded-xl border border-hairline bg-raised p-4">
            <div className="min-w-0 flex-1">
              <h3 className="font-medium">{name}</h3>
              <p className="text-sm text-pretty text-ink-soft">{meaning}.</p>
            </div>
            <Button
              kind="secondary"
              disabled={create.isPending}
              aria-label={`Add ${name}`}
              onClick={() => create.mutate({ name, template, css })}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
