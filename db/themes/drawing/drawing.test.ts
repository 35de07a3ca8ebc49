import { describe, expect, it, test } from 'vitest'
import { fileUrl } from '#db/groups/addresses.ts'
import type { ProductWithPhotos } from '#db/products/of-publication.ts'
import { eachQuantity, eachText } from '#db/rules/imports/feed-fields.ts'
import { themeLibrary } from '#db/rules/themes/library/library.ts'
import { firstThemeSettings, themeSettingsOf, withThemeSettings } from '#db/rules/themes/settings.ts'
import { painterOf } from './draw.ts'
import { checkedStyle } from './styles.ts'
import { templateProblems } from './template.ts'

const jobContext = {
  now: new Date('2026-06-01T12:00:00Z'),
  printedPrice: null,
  inPanel: false,
  language: 'de',
  timeZone: 'Europe/Berlin',
} as const

const tea: ProductWithPhotos = {
  id: 1,
  groupId: 1,
  productLibraryId: null,
  sku: 'A1',
  title: 'Tee <b>&</b> Kanne',
  description: '<p>Aus Blech</p>',
  price: 12.95,
  salePrice: 9.5,
  saleStartsAt: null,
  saleEndsAt: new Date('2026-06-30T21:00:00Z'),
  currency: 'EUR',
  link: 'https://shop.example/a1',
  availability: 'in stock',
  ...eachText(() => null),
  ...eachQuantity(() => null),
  productType: 'Küche > Tee',
  customLabels: { custom_label_0: 'neu' },
  photoUrls: [],
  removedFromFeed: false,
  digest: null,
  createdAt: new Date(0),
  photos: [
    { url: 'https://shop.example/gone.jpg', imageKey: null },
    { url: 'https://shop.example/p.jpg', imageKey: '1/photos/p' },
    { url: 'https://shop.example/q.jpg', imageKey: '1/photos/q' },
  ],
}

function draw(template: string, product = tea, changes: Partial<Parameters<typeof paint>[1]> = {}) {
  return paint(template, { ...jobContext, ...changes }, product)
}

function paint(
  template: string,
  how: Parameters<NonNullable<ReturnType<typeof painterOf>>>[1],
  product = tea,
) {
  const painter = painterOf(template, 't1')
  if (painter === undefined) throw new Error(JSON.stringify(templateProblems(template)))
  return painter(product, how)
}

describe('a template', () => {
  it.each([
    ['{{title}}', 'Tee <b>&</b> Kanne'],
    ['{{currency current_price}} statt {{currency old_price}}', '9,50 € statt 12,95 €'],
    ['{{whole price}}<sup>{{fraction price}}</sup> {{symbol}}', '1295 €'],
    [
      '{{numeral price "0"}} {{numeral price "0,0.00"}} {{numeral 1200 "0,0"}} {{numeral 3 "0.[00]"}}',
      '13 12,95 1.200 3',
    ],
    ['{{date sale_ends "long"}}, {{date sale_ends "day"}}', '30. Juni 2026, 30. Juni'],
    ['{{#if (is availability "IN_STOCK")}}da{{else}}weg{{/if}}', 'da'],
    ['{{#unless (isRound price)}}krumm{{/unless}}', 'krumm'],
    [
      '{{discount_percent}} %, {{custom_label_0}}{{custom_label_1}}, {{product_type}}',
      '26 %, neu, Küche > Tee',
    ],
    ['{{description}}', 'Aus Blech'],
    ['{{#each photos}}<img src="{{this}}" alt="{{../id}}">{{/each}}', 'A1 A1'],
    ['{{#if in_panel}}groß{{else}}klein{{/if}}', 'klein'],
  ])('%s is read as %s', (template, text) => {
    expect(draw(template)).toMatchObject({ text: text.replaceAll(' €', '\u00a0€').replaceAll('\u00a0', ' ') })
  })

  it('shows the regular price once the sale is over', () => {
    const after = { now: new Date('2026-06-30T21:00:00Z') }
    expect(draw('{{currency current_price}}{{#if old_price}}!{{/if}}', tea, after)).toMatchObject({
      text: '12,95 €',
    })
  })

  it('shows nothing where it writes nothing', () => {
    expect(draw('{{#if printed_price}}x{{/if}} <div></div>')).toEqual({ html: '', text: '' })
  })

  it.each(['{{currency printed_price}}', '{{whole title}}', '{{date price "no"}}', '{{numeral price "9"}}'])(
    'fails for a product that %s cannot be written of',
    template => {
      expect(draw(template)).toEqual({
        problem: { code: expect.stringContaining('theme.'), values: expect.anything() },
      })
    },
  )

  it('fails where it makes too much HTML', () => {
    const long = { ...tea, title: 'x'.repeat(7000) }
    expect(draw('{{title}}', long)).toEqual({
      problem: { code: 'theme.tooLong', values: { length: 7000, most: 6000 } },
    })
  })
})

describe('a template is refused', () => {
  it.each([
    '{{constructor}}',
    '{{__proto__}}',
    '{{title.constructor}}',
    '{{title.length}}',
    '{{[constructor]}}',
    '{{"constructor"}}',
    '{{this}}',
    '{{../title}}',
    '{{@root.title}}',
    '{{lookup this "constructor"}}',
    '{{#with title}}x{{/with}}',
    '{{log title}}',
    '{{helperMissing}}',
    '{{#blockHelperMissing title}}x{{/blockHelperMissing}}',
    '{{{title}}}',
    '{{&title}}',
    '{{> partial}}',
    '{{#*inline "x"}}y{{/inline}}',
    '{{currency price constructor=1}}',
    '{{currency price.constructor}}',
    '{{currency (lookup this "price")}}',
    '{{#each title}}x{{/each}}',
    '{{#each photos as |photo|}}x{{/each}}',
    '{{#each photos}}{{#each ../photos}}x{{/each}}{{/each}}',
    '{{#each photos}}{{this.constructor}}{{/each}}',
    '{{currency}}',
    '{{is price}}',
    '{{no_such_field}}',
    '{{#if}}x{{/if}}',
    '{{title',
  ])('%s', template => {
    expect(templateProblems(template)).not.toEqual([])
    expect(painterOf(template, 't1')).toBeUndefined()
  })

  it('that loops too often', () => {
    const loop = `{{#each photos}}${'{{this}}'.repeat(60)}{{/each}}`
    expect(templateProblems(loop)).toMatchObject([{ why: { code: 'theme.code.steps' } }])
  })

  it('with the line of what is wrong', () => {
    expect(templateProblems('<p>\n{{titel}}</p>')).toEqual([
      { line: 2, why: { code: 'theme.code.field', values: { name: 'titel' } } },
    ])
  })
})

describe('HTML of a template', () => {
  it.each([
    ['<script>alert(1)</script>', ''],
    ['<img src="https://evil.example/x.png">', ''],
    ['<img src=x onerror="alert(1)">', ''],
    ['<p onclick="alert(1)" style="position:fixed" id="x" aria-label="y" hidden>a</p>', '<p>a</p>'],
    ['<a href="https://evil.example">a</a><iframe src="/"></iframe><style>*{}</style>', 'a'],
    ['<svg><script>1</script></svg><b class="x y z&quot;">a</b>', '<b class="t1-x t1-y">a</b>'],
    ['<b class="{{title}}">a</b>', '<b class="t1-Tee t1-Kanne">a</b>'],
    ['<p class="x">{{title}}</p>', '<p class="t1-x">Tee &lt;b&gt;&amp;&lt;/b&gt; Kanne</p>'],
  ])('%s becomes %s', (template, html) => {
    expect(draw(template)).toMatchObject({ html })
  })

  it('shows photos of the product alone, by our copies of them', () => {
    expect(draw('<img src="{{image_link}}" alt="Tee">')).toEqual({
      html: `<img src="${fileUrl('1/photos/p-within1000.jpg')}" alt="Tee" decoding="async" />`,
      text: 'Tee',
    })
  })
})

describe('CSS', () => {
  it.each([
    ['.a, .b > .c:first-child { color: red }', '.t1 .t1-a,.t1 .t1-b>.t1-c:first-child{color:red}'],
    [':scope { color: red }', '.t1{color:red}'],
    [':scope > .a::before { content: "" }', '.t1>.t1-a::before{content:""}'],
    ['* { color: red } /* why */', '.t1 *{color:red}'],
  ])('%s stays within its theme', (css, scoped) => {
    expect(checkedStyle(css, 't1')).toEqual({ css: scoped, families: [], problems: [] })
  })

  it('tells the families of its letters, under other names', () => {
    const { css, families } = checkedStyle('.a { font: 700 1em "Own", serif }', 't1', () => 'f7')
    expect(families).toEqual(['Own'])
    expect(css).toContain('"f7"')
  })

  it.each([
    '.a { background: url(https://evil.example/x) }',
    '.a { background: URL("data:,") }',
    '.a { background: image-set("x.png" 1x) }',
    '.a { background: src("x") }',
    '@import "https://evil.example/x.css";',
    '@font-face { font-family: x; src: url(x) }',
    '@media print { .a { color: red } }',
    '.a { position: fixed }',
    '.a { POSITION: /**/ sticky }',
    '.a { position: \\66ixed }',
    '.a { color: var(--ink) }',
    '.a { --ink: red }',
    '.a { behavior: x }',
    '.a { animation: x 1s }',
    '.a { display: none }',
    '.a { color: transparent }',
    '.a { font-size: 0 }',
    '.a { content: "Sale" }',
    '.a { color: red !important }',
    '.a { color: redd }',
    '.a { .b { color: red } }',
    'body { color: red }',
    '#reader { color: red }',
    '[href] { color: red }',
    ':root { color: red }',
    '.a:has(.b) { color: red }',
    '.a:hover { color: red }',
    ':scope + div { color: red }',
    '.a ~ :scope { color: red }',
    '.a { color: red } </style><script>',
    '} body { color: red }',
    '.a { color: expression(alert(1)) }',
  ])('%s is refused whole', css => {
    const checked = checkedStyle(css, 't1')
    expect(checked.problems).not.toEqual([])
    expect(checked.css).toBe('')
  })
})

describe('the controls of a theme', () => {
  it('are in its classes and conditions', () => {
    const template = '<b class="mark {{mark_shape}}">{{#if (is mark_shows "name")}}{{title}}{{/if}}</b>'
    const painter = painterOf(template, 't1', { shows: 'name', shape: 'circle' })
    expect(painter?.(tea, jobContext)).toMatchObject({ html: expect.stringContaining('t1-mark t1-circle') })
    expect(painterOf(template, 't1')?.(tea, jobContext)).toEqual({ html: '', text: '' })
  })

  it('draw a sign without text, under the name of the product', () => {
    const [mark] = themeLibrary
    const drawing = mark && painterOf(mark.template, 't1', { shows: 'bag' })?.(tea, jobContext)
    expect(drawing).toEqual({ html: expect.stringContaining('t1-sign t1-bag'), text: '' })
    expect(draw('<i class="assign"></i>')).toEqual({ html: '', text: '' })
  })

  it.each([
    '.a { top: var(--corner)px }',
    '.a { color: var(--textile) }',
    '.a { color: var(--Text) }',
    '.a { color: var(--text, red) }',
    '.a { --text: red }',
    '.a { content: var(--text) }',
    '.a { background: url(var(--text)) }',
    '.a { background: ur var(--corner) l(x) }',
    '.a { font-size: var(--corner) }',
    'var(--text) { color: red }',
    '.a:var(--corner) { color: red }',
    '@var(--mark) x;',
  ])('pass no rule by: %s', css => {
    for (const settings of [firstThemeSettings, { ...firstThemeSettings, corner: 0 }]) {
      const checked = checkedStyle(withThemeSettings(css, settings), 't1')
      expect(checked.problems).not.toEqual([])
      expect(checked.css).toBe('')
    }
  })
})

test.each(themeLibrary)(
  '$name draws every kind of product without a problem',
  ({ template, settings, ...theme }) => {
    const css = withThemeSettings(theme.css, themeSettingsOf(settings))
    expect(templateProblems(template)).toEqual([])
    expect(checkedStyle(css, 't1').problems).toEqual([])
    const bare = { ...tea, price: null, salePrice: null, availability: null, photos: [] }
    for (const product of [tea, bare, { ...tea, salePrice: null, currency: 'JPY', price: 12 }])
      for (const printedPrice of [null, 14])
        expect(draw(template, product, { printedPrice: product.price && printedPrice })).not.toHaveProperty(
          'problem',
        )
  },
)
