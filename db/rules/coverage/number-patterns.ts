/** A form of SKUs, figures as `9`, letters as they are: `AB-9999`; `first` figures of numbers without letters. */
export type SkuForm = { form: string; first: string | null; count: number }

/** The forms that a feed's SKUs have. */
export type NumberPatterns = {
  forms: ReadonlySet<string>
  /** Words of the longest form. */
  words: number
}

const leastShare = 0.005 // of the products, for a form to be the feed's own
const leastShareOfKinds = 0.05 // the same where letters vary
const leastFigures = 2

/** Returns the forms of most SKUs: with their letters (`AB-9999`) or, where letters vary from SKU to SKU, without (`A-9`). */
export function patternsOf(forms: readonly SkuForm[]): NumberPatterns {
  const all = forms.reduce((sum, { count }) => sum + count, 0)
  const usable = forms.filter(({ form }) => isTelling(form))
  const own = usable.filter(({ count }) => count >= all * leastShare)
  const covered = own.reduce((sum, { count }) => sum + count, 0)
  const isLiteral = covered > all / 2 && own.length <= Math.max(2, all / 2)
  const chosen = isLiteral ? own.map(keyOf) : kindsOf(usable, all * leastShareOfKinds)
  const words = Math.max(1, ...chosen.map(form => form.split(' ').length))
  return { forms: new Set(chosen), words }
}

const isTelling = (form: string) =>
  form.length >= 4 && form.length <= 40 && (form.match(/9/g)?.length ?? 0) >= leastFigures

function kindsOf(forms: readonly SkuForm[], least: number): string[] {
  const counts = new Map<string, number>()
  for (const each of forms) {
    const kind = withoutLetters(keyOf(each))
    counts.set(kind, (counts.get(kind) ?? 0) + each.count)
  }
  return Array.from(counts).flatMap(([kind, count]) => (count >= least ? kind : []))
}

/** Numbers of up to six figures begin as those of the feed do: there are too many others of their length. */
function keyOf({ form, first }: Pick<SkuForm, 'form' | 'first'>): string {
  return first !== null && form.length <= 6 ? `${first}${form.slice(1)}` : form
}

const withoutLetters = (form: string) => form.replace(/\p{L}/gu, 'A')

/** True if a text is written as the feed's SKUs are. */
export function hasPattern(text: string, { forms }: NumberPatterns): boolean {
  const form = text.toUpperCase().replace(/\d/g, '9')
  const key = keyOf({ form, first: /^9+$/.test(form) ? text.charAt(0) : null })
  return forms.has(key) || forms.has(withoutLetters(key))
}
