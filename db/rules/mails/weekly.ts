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
export function weeklyMailOf(week: WeekOfGroup): { subject: string; text: string; html: string } {
  const { groupTitle, days, figures } = week
  const opens = amountOf(figures.now.opens ?? 0, 'open')
  const lists = listsOf(week).filter(({ rows }) => rows.length > 0)
  const heading = `${groupTitle}, ${dayInWords(days.from)} to ${dayInWords(days.to)}`
  return {
    subject: `${groupTitle}: ${opens} last week`,
    text: inText(week, heading, lists),
    html: inHtml(week, heading, lists),
  }
}

function listsOf({ figures: { now, before }, publications, products, misses }: WeekOfGroup): List[] {
  const figure = (name: string, key: keyof Figures, format: (value: number) => string) => ({
    name,
    value: `${format(now[key] ?? 0)}${changeInWords(now[key] ?? 0, before[key] ?? 0)}`,
  })
  return [
    {
      title: 'Beside the week before',
      rows: [
        figure('Opens', 'opens', inDigits),
        figure('Visitors a day', 'visitors', inDigits),
        figure('Reading time', 'visibleSeconds', spanInWords),
      ],
    },
    {
      title: 'Publications opened most',
      rows: publications.map(({ title, opens }) => ({
        name: title ?? 'A publication that was deleted',
        value: amountOf(opens, 'open'),
      })),
    },
    {
      title: 'Products opened most',
      rows: products.map(({ name, sku, opened }) => ({
        name: name || sku || 'A product that was removed',
        value: `opened ${timesInWords(opened)}`,
      })),
    },
    {
      title: 'Searched in vain',
      rows: misses.map(({ words, missed }) => ({ name: words, value: timesInWords(missed) })),
    },
  ]
}

function inText({ screen, unsubscribe }: WeekOfGroup, heading: string, lists: List[]): string {
  const sections = lists.map(({ title, rows }) =>
    [title, ...rows.map(({ name, value }) => `- ${oneLine(name)}: ${value}`)].join('\n'),
  )
  return `${heading}\n\n${sections.join('\n\n')}\n\nAll figures:\n${screen}\n\n${why}\n${unsubscribe}\n`
}

const why = 'You get this mail on Mondays because you chose it in your profile. To end it:'

function inHtml({ screen, unsubscribe }: WeekOfGroup, heading: string, lists: List[]): string {
  const sections = lists.map(({ title, rows }) => {
    const lines = rows.map(
      ({ name, value }) =>
        `<tr><td style="padding:4px 16px 4px 0">${escaped(name)}</td><td style="padding:4px 0;text-align:right">${escaped(value)}</td></tr>`,
    )
    return `<h2 style="font-size:15px;margin:24px 0 4px">${title}</h2><table style="border-collapse:collapse">${lines.join('')}</table>`
  })
  return `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:15px;line-height:1.45">
<h1 style="font-size:18px">${escaped(heading)}</h1>
${sections.join('\n')}
<p style="margin-top:24px"><a href="${escaped(screen)}">All figures</a></p>
<p style="font-size:13px">${why} <a href="${escaped(unsubscribe)}">unsubscribe</a></p>
</body></html>
`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? '')

/** Titles and words of readers must not look like other lines of the mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function changeInWords(now: number, before: number): string {
  if (before === 0) return now === 0 ? '' : ' (none before)'
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return ' (as before)'
  return percent > 0 ? ` (${inDigits(percent)} % more)` : ` (${-percent} % less)`
}

const inDigits = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })
const amountOf = (count: number, noun: string) => `${inDigits(count)} ${noun}${count === 1 ? '' : 's'}`
const timesInWords = (count: number) => (count === 1 ? 'once' : `${inDigits(count)} times`)

function spanInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return `${inDigits(Math.round(seconds))} s`
  if (minutes < 60) return `${minutes} min`
  return `${inDigits(Math.floor(minutes / 60))} h ${minutes % 60} min`
}

function dayInWords(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
