// Apart from the model, because the browser validates forms with it too.
import { z } from 'zod'
import { slugMaxLength, slugPattern } from '#db/rules/addresses/slugs.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { outgoingUtm } from '#db/rules/links/outgoing.ts'
import { orderForm } from '#db/rules/orders/settings.ts'
import { publicationDefaults } from '#db/rules/publications/defaults.ts'
import { filledText, text } from '#db/rules/shapes/texts.ts'
import { shop } from '#db/rules/shops/settings.ts'
import { longestStatisticsMonths } from '#db/rules/statistics/retention.ts'
import { analyticsTools } from '#db/rules/statistics/tools/tools.ts'
import { isTimeZone } from '#db/rules/time-zones.ts'

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1949c5')
  .toLowerCase()

const currencies = new Set(Intl.supportedValuesOf('currency'))

export const settings = {
  title: filledText(255).transform(title => title.trim()),
  slug: z
    .string()
    .min(1)
    .max(slugMaxLength)
    .regex(slugPattern, 'must have lowercase letters, digits, hyphens and underscores only'),
  custom_domain: text(300).nullable().describe('Such as catalogues.example.com; empty or null: none'),
  language: z.enum(languageCodes),
  time_zone: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Amsterdam'),
  currency: z.string().refine(code => currencies.has(code), 'must be a currency such as EUR'),
  disable_feedback: z.boolean(),
  disable_branding: z.boolean(),
  show_print_button: z.boolean(),
  disable_download: z.boolean(),
  honours_opt_out: z
    .boolean()
    .describe('True if readers with Global Privacy Control or Do Not Track are not counted'),
  statistics_months: z
    .int()
    .min(1)
    .max(longestStatisticsMonths)
    .describe('Months for which figures are kept'),
  analytics_tools: analyticsTools.describe(
    'Tools of others, loaded once a reader consents; empty texts: none',
  ),
  cookie_consent_text: text(600)
    .transform(words => words.trim() || null)
    .nullable()
    .describe("Asks for that consent, instead of the words of the publication's language"),
  outgoing_utm: outgoingUtm.describe('Parameters of links to other websites'),
  shop: shop.describe("Checkout that readers' shopping lists lead to"),
  order_form: orderForm.describe('Form by which readers order, where the shop is order_form'),
  cta_background_color: color.nullable(),
  cta_text_color: color.nullable(),
  cta_text: text(40)
    .transform(words => words.trim() || null)
    .nullable()
    .describe("Instead of the words of the publication's language"),
  publication_defaults: publicationDefaults.describe('What new publications begin with'),
}

export const groupChanges = z.object(settings).partial().meta({ id: 'GroupChanges' })

export const newGroup = z
  .object({
    title: settings.title,
    language: settings.language.optional(),
    time_zone: settings.time_zone.optional(),
    currency: settings.currency.optional(),
  })
  .meta({ id: 'NewGroup' })
