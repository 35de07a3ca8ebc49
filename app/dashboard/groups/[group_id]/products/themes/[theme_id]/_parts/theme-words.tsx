import { themeFields } from '#db/rules/themes/fields.ts'
import { themeHelpers } from '#db/rules/themes/helpers.ts'

/** All that a template can name. */
export function ThemeWords() {
  return (
    <details className="rounded-xl border border-hairline bg-raised px-4 py-3">
      <summary className="cursor-pointer font-medium">Fields and helpers</summary>
      <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {Object.values(themeHelpers).map(({ example, meaning }) => (
          <Word key={example} code={example} meaning={meaning} />
        ))}
        <Word code="{{#each photos}}…{{this}}…{{/each}}" meaning="Once for each photo" />
        {Array.from(themeFields, ([field, meaning]) => (
          <Word key={field} code={`{{${field}}}`} meaning={meaning} />
        ))}
      </dl>
    </details>
  )
}

function Word({ code, meaning }: { code: string; meaning: string }) {
  return (
    <>
      <dt>
        <code className="wrap-anywhere">{code}</code>
      </dt>
      <dd className="text-ink-soft">{meaning}</dd>
    </>
  )
}
