import type { groupSettings } from '#db/rules/groups/settings.ts'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { firstOrderForm } from '#db/rules/orders/settings.ts'
import type { SettingName } from '#db/rules/publications/settings/settings.ts'
import type { ShopKindName } from '#db/rules/shops/kinds/kinds.ts'
import { noShop } from '#db/rules/shops/settings.ts'
import type { ToolName } from '#db/rules/statistics/tools/tools.ts'

/** What an insider has at hand. */
export type Means = {
  /** Text that runs wherever it is taken for markup. */
  markup: string
  /** The insider's script, as HTML. */
  script: string
  /** Https address of a server that serves the insider's script under every name. */
  scripts: string
  /** Addresses of forms: the route that invites somebody, and a server that passes forms on to it. */
  forms: string[]
}

/** Values that an insider tries by the name of what is declared; none where its shape takes no text, as a test holds. */
type Baits<Name extends string> = Record<Name, readonly unknown[]>

export function baitsOfPublications({ markup, script }: Means): Baits<SettingName> {
  const line = [markup.slice(0, 255)]
  return {
    title: line,
    slug: [],
    layout_type: [],
    page_pairing: [],
    language: [],
    content_language: [],
    collection_id: [],
    metatag_ids: [],
    schedule_online_at: [],
    schedule_offline_at: [],
    secured: [],
    password: line,
    disable_seo: [],
    test: [],
    override_mobile_layout: [],
    mobile_vertical_scroll: [],
    force_single_page_on_mobile: [],
    split_wide_pages: [],
    show_related_publications: [],
    auto_related_publications: [],
    default_product_theme_id: [],
    browser_title: line,
    description: [markup],
    custom_header: [script],
    content_goal: line,
    content_goal_other: line,
    format_type: line,
    valid_from: [],
  }
}

export type GroupSettingName = keyof typeof groupSettings

export function baitsOfGroups(means: Means): Baits<GroupSettingName> {
  const { markup } = means
  const [form = ''] = means.forms
  const texts = { title: markup.slice(0, 60), introduction: markup, consent: markup, thanks: markup }
  return {
    title: [markup.slice(0, 255)],
    slug: [],
    customDomain: [markup.slice(0, 255)],
    language: [],
    timeZone: [],
    currency: [],
    disableFeedback: [],
    disableBranding: [],
    showPrintButton: [],
    disableDownload: [],
    honoursOptOut: [],
    statisticsMonths: [],
    analyticsTools: Object.values(baitsOfTools(means)).flat(),
    cookieConsentText: [markup],
    outgoingUtm: [{ source: markup.slice(0, 100) }],
    shop: Object.values(baitsOfShops(means)).flat(),
    orderForm: [
      { ...firstOrderForm, ...texts },
      { ...firstOrderForm, privacy_url: form },
      { ...firstOrderForm, privacy_url: 'javascript:window.payloadRan=1' },
    ],
    ctaBackgroundColor: [],
    ctaTextColor: [],
    ctaText: [markup.slice(0, 40)],
    publicationDefaults: [],
  }
}

/** Settings of each tool, whose script the insider writes: in a container, on a server, or among our own files. */
export function baitsOfTools({ scripts, forms: [own = ''] }: Means): Baits<ToolName> {
  const ourselves = own.replace(/^http:/, 'https:').replace(/\/dashboard.*/, '')
  return {
    ga4: [{ ga4: { measurement_id: 'G-1NS1DER' } }],
    gtm: [{ gtm: { container_id: 'GTM-1NS1DER' } }],
    matomo: [scripts, ourselves].map(address => ({ matomo: { address, site_id: '1' } })),
    plausible: [scripts, ourselves].map(address => ({ plausible: { domain: 'example.com', address } })),
  }
}

/** A shop of each kind, at the route that invites somebody, and at a server that leads there. */
export function baitsOfShops({ forms }: Means): Baits<ShopKindName> {
  const fields = {
    item: 'invitation[email]=insider@example.com\ninvitation[role]=owner\nx={id}',
    fixed: 'invitation[all_groups]=true',
  }
  const at = (more: object) => forms.map(address => ({ ...noShop, address, ...more }))
  return {
    shopify: at({ kind: 'shopify', id_field: 'mpn' }),
    woocommerce: at({ kind: 'woocommerce', id_field: 'mpn' }),
    ucp: at({ kind: 'ucp' }),
    address_template: forms.map(address => {
      const item = 'invitation[email]=insider@example.com&invitation[role]=owner&x={id}'
      return { ...noShop, kind: 'address_template', address: `${address}?{items}`, item }
    }),
    post_form: at({ kind: 'post_form', ...fields }),
  }
}

export function baitsOfHotspots({ markup, forms: [form = ''] }: Means): Baits<HotspotType> {
  const runs = 'javascript:window.payloadRan=1'
  return {
    external_link: [{ url: runs }, { url: form, popup_max_width: 400, popup_max_height: 400 }],
    page_reference: [{ page_number: 1, title: markup.slice(0, 255) }],
    video: [
      { video_url: runs },
      { video_url: form },
      { video_url: `${form}.mp4`, accessibility_text: markup },
    ],
    image: [{ url: runs }, { url: form, image_alt_text: markup, content_fit_mode: markup }],
    slideshow: [{ slides: [{ url: runs }] }, { slides: [{ url: form, alt_text: markup }] }],
    product: [{ title: markup.slice(0, 255) }],
  }
}

/** Product themes; `attack themes` tries hundreds of them without a browser. */
export function baitsOfThemes({ markup, script }: Means): { template: string; css: string }[] {
  return [
    { template: `${script}{{title}}${markup}`, css: '' },
    { template: '{{title}}', css: `}</style>${script}<style>` },
    { template: '<b class="a" onclick="window.payloadRan=1">{{{title}}}</b>', css: '.a { color: red }' },
  ]
}
