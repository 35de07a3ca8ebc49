import type { Language } from '#db/rules/languages.ts'
import { wordFiles } from '#db/rules/words/words.ts'

/**
 * Returns the language that the browser prefers among those on offer; undefined if it accepts none.
 * @param header `Accept-Language`, such as `de-AT,de;q=0.9,en;q=0.8` (https://www.rfc-editor.org/rfc/rfc9110#section-12.5.4)
 */
export function acceptedLanguage<Offered extends Language>(
  header: string | null,
  offered: readonly Offered[],
): Offered | undefined {
  const ranges = (header ?? '').split(',').map(rangeIn)
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ code }) =>
      offered.find(known => known === code || wordFiles[known].language.aliases.includes(code)),
    )
    .find(language => language !== undefined)
}

function rangeIn(range: string): { code: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map(part => part.trim().toLowerCase())
  const weight = Number(parameters.find(parameter => parameter.startsWith('q='))?.slice(2) ?? 1)
  return { code: tag.split('-')[0] ?? '', weight: Number.isNaN(weight) ? 0 : weight }
}
