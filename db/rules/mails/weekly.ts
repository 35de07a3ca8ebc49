import { formatsOf } from '../words/formats.ts'
import { fill, type WordsOf } from '../words/messages.ts'

type Words = WordsOf<'mails'>
type Figures = Record<'opens' | 'visitors' | 'visibleSeconds', number | null>

export type WeekOfGroup = {
  groupTitle: string
  /** Monday and Sunday: `2026-11-16`. */
  days: { from: string; to: string }
  figures: { now: Figures; before: Figures }
  /** Those opened most; without a title if they were deleted. */
  publications: { title: string | null; opens: number }[]
  products: { name: string; sku: string | null; opened: number }[]
  /** Words that readers did not find. */
  misses: { words: string; missed: number }[]
  /** Addresses of the screen, and of the page that ends the mail. */
  screen: string
  unsubscribe: string
}

type List = { title: string; rows: { name: string; value: string }[] }

/** Returns the weekly mail of a group, as plain text and as HTML. */
export function weeklyMailOf(
  week: WeekOfGroup,
  words: Words,
): { subject: string; text: string; html: string } {
  const { groupTitle: group, days, figures } = week
  const lists = listsOf(week, words).filter(({ rows }) => rows.length > 0)
  const [from, to] = [dayInWords(days.from, words), dayInWords(days.to, words)]
  const heading = fill(words, 'weekly.heading', { group, from, to })
  return {
    subject: fill(words, 'weekly.subject', { group, count: figures.now.opens ?? 0 }),
    text: inText(week, heading, lists, words),
    html: inHtml(week, heading, lists, words),
  }
}

function listsOf({ publications, products, misses, ...week }: WeekOfGroup, words: Words): List[] {
  return [
    { title: words['weekly.compared'], rows: figureRows(week, words) },
    {
      title: words['weekly.publications'],
      rows: publications.map(({ title, opens }) => ({
        name: title ?? words['weekly.deleted'],
        value: fill(words, 'weekly.openCount', { count: opens }),
      })),
    },
    {
      title: words['weekly.products'],
      rows: products.map(({ name, sku, opened }) => ({
        name: name || sku || words['weekly.removed'],
        value: fill(words, 'weekly.opened', { count: opened }),
      })),
    },
    {
      title: words['weekly.misses'],
      rows: misses.map(({ words: typed, missed }) => ({
        name: typed,
        value: fill(words, 'weekly.times', { count: missed }),
      })),
    },
  ]
}

function figureRows({ figures: { now, before } }: Pick<WeekOfGroup, 'figures'>, words: Words): List['rows'] {
  const { number } = formatsOf(words.locale)
  const inDigits = (value: number) => number(value, { maximumFractionDigits: 1 })
  const figure = (name: string, key: keyof Figures, format: (value: number) => string) => ({
    name,
    value: compared(format(now[key] ?? 0), now[key] ?? 0, before[key] ?? 0, words),
  })
  return [
    figure(words['weekly.opens'], 'opens', inDigits),
    figure(words['weekly.visitors'], 'visitors', inDigits),
    figure(words['weekly.reading'], 'visibleSeconds', seconds => spanInWords(seconds, words)),
  ]
}

function inText({ screen, unsubscribe }: WeekOfGroup, heading: string, lists: List[], words: Words): string {
  const sections = lists.map(({ title, rows }) =>
    [title, ...rows.map(({ name, value }) => `- ${oneLine(name)}: ${value}`)].join('\n'),
  )
  const end = `${words['weekly.allAt']}\n${screen}\n\n${words['weekly.why']}\n${unsubscribe}\n`
  return `${heading}\n\n${sections.join('\n\n')}\n\n${end}`
}

function inHtml({ screen, unsubscribe }: WeekOfGroup, heading: string, lists: List[], words: Words): string {
  const sections = lists.map(({ title, rows }) => {
    const lines = rows.map(
      ({ name, value }) =>
        `<tr><td style="padding:4px 16px 4px 0">${escaped(name)}</td><td style="padding:4px 0;text-align:right">${escaped(value)}</td></tr>`,
    )
    return `<h2 style="font-size:15px;margin:24px 0 4px">${escaped(title)}</h2><table style="border-collapse:collapse">${lines.join('')}</table>`
  })
  return `<!doctype html><html lang="${words.locale}"><body style="font-family:sans-serif;font-size:15px;line-height:1.45">
<h1 style="font-size:18px">${escaped(heading)}</h1>
${sections.join('\n')}
<p style="margin-top:24px"><a href="${escaped(screen)}">${escaped(words['weekly.all'])}</a></p>
<p style="font-size:13px">${escaped(words['weekly.why'])} <a href="${escaped(unsubscribe)}">${escaped(words['weekly.unsubscribe'])}</a></p>
</body></html>
`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? '')

/** Titles and words of readers must not look like other lines of the mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Puts the change since the week before after a figure. */
function compared(value: string, now: number, before: number, words: Words): string {
  if (before === 0) return now === 0 ? value : fill(words, 'weekly.noneBefore', { value })
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return fill(words, 'weekly.asBefore', { value })
  return percent > 0
    ? fill(words, 'weekly.more', { value, percent })
    : fill(words, 'weekly.less', { value, percent: -percent })
}

function spanInWords(seconds: number, words: Words): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return fill(words, 'weekly.seconds', { seconds: Math.round(seconds) })
  if (minutes < 60) return fill(words, 'weekly.minutes', { minutes })
  return fill(words, 'weekly.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

function dayInWords(day: string, { locale }: Words): string {
  return formatsOf(locale).date(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })
}
