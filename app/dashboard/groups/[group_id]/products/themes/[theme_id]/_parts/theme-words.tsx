import { targetInWords } from '#app/dashboard/groups/[group_id]/products/_parts/field-words.ts'
import { useWords } from '#components/words/words.tsx'
import { feedFieldsOfThemes, type OwnField, ownFieldNames } from '#db/rules/themes/fields.ts'
import { type ThemeHelper, themeHelpers } from '#db/rules/themes/helpers.ts'
import { markShapes, markSigns, settingProperties } from '#db/rules/themes/settings.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'

/** All that a template can name. */
export function ThemeWords() {
  const words = useWords('products')
  const meanings = helperMeanings(words)
  return (
    <details className="rounded-xl border border-hairline bg-raised px-4 py-3">
      <summary className="cursor-pointer font-medium">{words['theme.fieldsAndHelpers']}</summary>
      <dl className="mt-3 grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {helperNames.map(name => (
          <Word key={name} code={themeHelpers[name].example} meaning={meanings[name]} />
        ))}
        <Word code="{{#each photos}}…{{this}}…{{/each}}" meaning={words['theme.eachPhoto']} />
        {settingProperties.map(name => (
          <Word
            key={name}
            code={`var(--${name})`}
            meaning={fill(words, 'theme.inCss', { control: words[`theme.controls.${name}`] })}
          />
        ))}
        {feedFieldsOfThemes.map(field => (
          <Word key={field} code={`{{${field}}}`} meaning={targetInWords(words, field)} />
        ))}
        {ownFieldNames.map(field => (
          <Word key={field} code={`{{${field}}}`} meaning={ownFieldInWords(words, field)} />
        ))}
      </dl>
    </details>
  )
}

const helperNames = Object.keys(themeHelpers) as ThemeHelper[]

/** Patterns and styles are as templates have them. */
function helperMeanings(words: Words): Record<ThemeHelper, string> {
  return {
    currency: words['helpers.currency'],
    symbol: words['helpers.symbol'],
    numeral: fill(words, 'helpers.numeral', {
      rounded: '"0"',
      decimals: '"0.00"',
      grouped: '"0,0"',
      optional: '"0.[00]"',
    }),
    whole: words['helpers.whole'],
    fraction: words['helpers.fraction'],
    isRound: words['helpers.isRound'],
    is: words['helpers.is'],
    date: fill(words, 'helpers.date', {
      short: '"short"',
      medium: '"medium"',
      long: '"long"',
      day: '"day"',
    }),
  }
}

function ownFieldInWords(words: Words, field: OwnField): string {
  if (field === 'photos') return fill(words, 'ownFields.photos', { code: '{{#each photos}}' })
  if (field === 'sale_starts' || field === 'sale_ends')
    return fill(words, `ownFields.${field}`, { code: '{{date}}' })
  if (field === 'mark_shows') return fill(words, 'ownFields.mark_shows', { values: quoted(markSigns) })
  if (field === 'mark_shape') return fill(words, 'ownFields.mark_shape', { values: quoted(markShapes) })
  return words[`ownFields.${field}`]
}

function quoted(values: readonly string[]): string {
  return values.map(value => `"${value}"`).join(', ')
}

type Words = WordsOf<'products'>

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
