// Apart from the model, because the browser validates forms with it too.
import { z } from 'zod'
import { slugMaxLength, slugPattern } from '../addresses/slugs.ts'
import { isCurrencyCode } from '../currency-codes.ts'
import { languageCodes } from '../languages.ts'
import { outgoingUtm } from '../links/outgoing.ts'
import { orderForm } from '../orders/settings.ts'
import { publicationDefaults } from '../publications/defaults.ts'
import { filledText, text } from '../shapes/texts.ts'
import { shop } from '../shops/settings.ts'
import { longestStatisticsMonths } from '../statistics/retention.ts'
import { analyticsTools } from '../statistics/tools/tools.ts'
import { isTimeZone } from '../time-zones.ts'
import { complaint } from '../words/said.ts'

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1949c5')
  .toLowerCase()

/** Null instead of nothing but space. */
const wordsOrNull = (longest: number) =>
  text(longest)
    .transform(words => words.trim() || null)
    .nullable()

/** Settings of those who run a group, as they are sent. */
export const groupSettings = {
  title: filledText(255).transform(title => title.trim()),
  slug: z
    .string()
    .min(1)
    .max(slugMaxLength)
    .regex(slugPattern, 'must have lowercase letters, digits, hyphens and underscores only'),
  /** Such as catalogues.example.com; empty or null: none. */
  customDomain: text(300).nullable(),
  language: z.enum(languageCodes),
  timeZone: z
    .string()
    .refine(isTimeZone, complaint('must be a time zone such as Europe/Amsterdam', 'invalid.timeZone')),
  currency: z
    .string()
    .refine(isCurrencyCode, complaint('must be a currency such as EUR', 'invalid.currency')),
  disableFeedback: z.boolean(),
  disableBranding: z.boolean(),
  showPrintButton: z.boolean(),
  disableDownload: z.boolean(),
  /** True if readers with Global Privacy Control or Do Not Track are not counted. */
  honoursOptOut: z.boolean(),
  /** Months for which figures are kept. */
  statisticsMonths: z.int().min(1).max(longestStatisticsMonths),
  /** Tools of others, loaded once a reader consents; empty texts: none. */
  analyticsTools,
  /** Asks for that consent, instead of the words of the publication's language. */
  cookieConsentText: wordsOrNull(600),
  /** Parameters of links to other websites. */
  outgoingUtm,
  /** Checkout that readers' shopping lists lead to. */
  shop,
  /** Form by which readers order, where the shop is order_form. */
  orderForm,
  ctaBackgroundColor: color.nullable(),
  ctaTextColor: color.nullable(),
  /** Instead of the words of the publication's language. */
  ctaText: wordsOrNull(40),
  /** Settings that new publications begin with. */
  publicationDefaults,
}

export const groupChanges = z.object(groupSettings).partial()

export const newGroup = z.object({
  title: groupSettings.title,
  language: groupSettings.language.optional(),
  timeZone: groupSettings.timeZone.optional(),
  currency: groupSettings.currency.optional(),
})
