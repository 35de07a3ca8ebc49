'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { api } from '#app/dashboard/_api/procedures.ts'
import { faultInWords } from '#app/dashboard/_api/refused.ts'
import { FormFault } from '#components/forms/form-fault.tsx'
import { Button } from '#components/ui/button.tsx'
import { useWords } from '#components/words/words.tsx'
import { themeLibrary } from '#db/rules/themes/library/library.ts'
import { fill } from '#db/rules/words/messages.ts'
import type { ThemeSample } from '#db/themes/samples.ts'
import { Sample } from '../../../themes/_drawn/sample.tsx'

type Props = { groupId: number; samples: ThemeSample[] }

/** The themes that come along, in the order of their samples; adding one makes a copy for the group. */
export function ThemeLibrary({ groupId, samples }: Props) {
  const words = useWords('products')
  const router = useRouter()
  const create = useMutation(
    api.productThemes.create.mutationOptions({
      onSuccess: ({ id }) => router.push(`/dashboard/groups/${groupId}/products/themes/${id}`),
    }),
  )
  return (
    <section aria-labelledby="theme-library" className="flex flex-col gap-3">
      <h2 id="theme-library" className="text-lg font-semibold">
        {words['themes.add']}
      </h2>
      <FormFault error={create.error ? faultInWords(create.error) : undefined} />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {themeLibrary.map(({ name: key, ...source }, index) => {
          const name = words[`themes.library.${key}`]
          return (
            <li
              key={key}
              className="flex items-start gap-4 rounded-xl border border-hairline bg-raised p-4 sm:flex-col sm:gap-3"
            >
              <div className="w-28 shrink-0 sm:w-full">
                {samples[index] && <Sample name={name} sample={samples[index]} />}
              </div>
              <div className="flex min-w-0 flex-1 flex-col items-start gap-3">
                <div className="flex-1">
                  <h3 className="font-medium">{name}</h3>
                  <p className="text-sm text-pretty text-ink-soft">{words[`themes.library.${key}Meaning`]}</p>
                </div>
                <Button
                  kind="secondary"
                  disabled={create.isPending}
                  aria-label={fill(words, 'themes.addNamed', { name })}
                  onClick={() => create.mutate({ groupId, name, ...source })}
                >
                  {words['themes.addOne']}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
