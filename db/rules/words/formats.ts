/** Writes numbers, dates and lists as a language does. */
export type Formats = {
  /** `1,500`, `12.5 %` */
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** `21 Nov 2026`; without a time zone in that of the process. */
  date(moment: Date | string | number, options: Intl.DateTimeFormatOptions): string
  /** `Spring, Summer and Autumn` */
  list(items: readonly string[], options?: Intl.ListFormatOptions): string
  /** Order of names, for `sort`. */
  compare(one: string, other: string): number
  /** BCP 47, for what the others lack; dates of English are British. */
  locale: string
}

/** @param tag BCP 47, as words have it in `locale` */
export function formatsOf(tag: string): Formats {
  // Day before month, as the other languages have it, and no comma before “and”.
  const locale = tag === 'en' ? 'en-GB' : tag
  return {
    number: (value, options) => new Intl.NumberFormat(tag, options).format(value),
    date: (moment, options) => new Intl.DateTimeFormat(locale, options).format(new Date(moment)),
    list: (items, options) => new Intl.ListFormat(locale, options).format(items),
    compare: new Intl.Collator(tag, { numeric: true }).compare,
    locale,
  }
}
