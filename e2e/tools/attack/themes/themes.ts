// Themes are written by editors and drawn for readers: nothing in them may run, load, leave its box or take long.
import { eq } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { themeLimits } from '#db/rules/themes/limits.ts'
import { products } from '#db/schema/products/products.ts'
import { allowedTags } from '#db/themes/drawing/markup.ts'
import type { Tenants } from '../doors/identities.ts'
import { Outcome } from '../outcome.ts'
import { send, type Target } from '../send.ts'
import { hostileTexts, refusedStyles, refusedTemplates, tamedTemplates } from './cases.ts'

type Source = { template: string; css: string }
type Previewed = {
  problems: { template: string[]; css: string[] }
  css: string
  samples: { html: string; problem: string | null }[]
  panel: { html: string } | null
}

const plain: Source = {
  template: '<b class="name" lang="{{title}}">{{title}} {{description}} {{brand}}</b>{{#if id}}{{id}}{{/if}}',
  css: '.name { color: red }',
}

export async function attackThemes(target: Target, tenants: Tenants): Promise<Outcome> {
  const outcome = new Outcome('themes: templates, CSS and products written against them')
  const themes = new Themes(target, tenants, outcome)
  const unstyled = await themes.cssOf('')
  for (const [purpose, template] of each(refusedTemplates))
    await themes.expectRefused(purpose, { ...plain, template }, 'template', unstyled)
  for (const [purpose, css] of each(refusedStyles))
    await themes.expectRefused(purpose, { ...plain, css }, 'css', unstyled)
  for (const [purpose, template] of each(tamedTemplates))
    await themes.expectTamed(purpose, { ...plain, template })
  for (const text of hostileTexts) {
    const own = { title: text, description: text, brand: text }
    await database().update(products).set(own).where(eq(products.groupId, tenants.ours.groupId))
    await themes.expectTamed('products', plain)
  }
  return outcome
}

function each(cases: Record<string, string[]>): [purpose: string, text: string][] {
  return Object.entries(cases).flatMap(([purpose, texts]) =>
    texts.map((text): [string, string] => [purpose, text]),
  )
}

class Themes {
  readonly #target: Target
  readonly #groupId: number
  readonly #headers: Record<string, string>
  readonly #outcome: Outcome

  constructor(target: Target, { owner, ours }: Tenants, outcome: Outcome) {
    this.#target = target
    this.#groupId = ours.groupId
    this.#headers = { ...owner.headers, 'content-type': 'application/json' }
    this.#outcome = outcome
  }

  async cssOf(css: string): Promise<string> {
    return (await this.#preview('CSS', { ...plain, css }))?.css ?? ''
  }

  /** Saving is refused, and a preview draws nothing of it. */
  async expectRefused(purpose: string, source: Source, field: keyof Source, unstyled: string) {
    const { status, text } = await this.#call('create', { name: 'Attack', ...source })
    this.#outcome.count(status)
    if (status !== 422 || !text.includes(`"${field}"`))
      this.#find(purpose, source[field], `answered ${status}`)
    if (isTooLong(source)) return
    const previewed = await this.#preview(purpose, source)
    if (previewed === undefined) return
    if (previewed.problems[field].length === 0)
      this.#find(purpose, source[field], 'had no problem in its preview')
    if (field === 'css' && previewed.css !== unstyled) this.#find(purpose, source.css, 'reached the preview')
    if (field === 'template' && previewed.samples.some(({ html }) => html !== ''))
      this.#find(purpose, source.template, 'was drawn')
  }

  async expectTamed(purpose: string, source: Source) {
    const previewed = await this.#preview(purpose, source)
    if (previewed === undefined) return
    const drawn = [...previewed.samples, ...(previewed.panel ? [previewed.panel] : [])]
    if (drawn.length === 0) this.#find(purpose, source.template, 'was tried on no product')
    for (const { html } of drawn) {
      const harm = harmIn(html)
      if (harm !== undefined) this.#find(purpose, source.template, `drew ${harm}`)
    }
  }

  async #preview(purpose: string, { template, css }: Source): Promise<Previewed | undefined> {
    const { status, text } = await this.#call('preview', { template, css })
    this.#outcome.count(status)
    if (status === 200) return JSON.parse(text).json
    this.#find(purpose, `${template} ${css}`, `answered ${status} to its preview`)
    return undefined
  }

  #call(verb: string, theme: object) {
    const path = `/dashboard/api/rpc/productThemes/${verb}`
    const body = JSON.stringify({ json: { groupId: this.#groupId, ...theme } })
    return send(this.#target, { method: 'POST', path, headers: this.#headers, body })
  }

  #find(purpose: string, text: string, sentence: string) {
    this.#outcome.find(`${purpose}: ${JSON.stringify(text.slice(0, 120))} ${sentence}`)
  }
}

function isTooLong({ template, css }: Source): boolean {
  return template.length > themeLimits.template || css.length > themeLimits.css
}

const tag = new RegExp(
  `</?(${allowedTags.join('|')})((?: (?:class|lang|dir|src|alt|decoding)="[^"<>]*")*) ?/?>`,
  'g',
)
/** The box around what a theme draws. */
const boxCharacters = 100

/** Says what must not be in the HTML that readers get. */
function harmIn(html: string): string | undefined {
  if (html.length > themeLimits.html + boxCharacters) return `${html.length} characters`
  if (/native code|\[object|evil\.example\/x\.png/.test(html)) return html.slice(0, 200)
  const rest = html.replace(tag, '')
  return /[<>]/.test(rest) ? `something else than text and harmless tags: ${rest.slice(0, 200)}` : undefined
}
