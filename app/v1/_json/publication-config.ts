import { z } from 'zod'
import type { OnlineEdition } from '#db/editions/editions.ts'
import { env } from '#db/env.ts'
import { pdfDownloadUrl } from '#db/groups/addresses.ts'
import { languageCodes } from '#db/rules/languages.ts'
import { currencySymbol } from '#db/rules/products/currencies.ts'
import { defaultCallToAction } from '#db/rules/publications/branding.ts'

export const publicationConfigJson = z
  .object({
    publicationId: z.int().describe('Number of the publication'),
    publicationTitle: z.string().describe('Title of the publication'),
    customerName: z.string().describe('Publisher: the title of the account'),
    relativeSize: z.number().positive().describe('Width of the first page divided by its height'),
    locale: z.enum(languageCodes).describe('Language of `translations`'),
    language: z.enum(languageCodes).describe("Language of the publication, else the group's"),
    downloadPdfUrl: z
      .string()
      .nullable()
      .describe('Path of the PDF below the asset address; null if the group does not offer downloads'),
    disableFeedback: z.boolean().describe('True if readers cannot send feedback'),
    disableBranding: z.boolean().describe('True if the reader hides “Made with Recto”'),
    showPrintButton: z.boolean().describe('True if readers can print'),
    currencySymbol: z
      .string()
      .describe('Currency symbol')
      .meta({ examples: ['€'] }),
    currency: z
      .string()
      .describe('ISO 4217 code')
      .meta({ examples: ['EUR'] }),
    styling: z
      .object({
        call_to_action_button_background_color: z.string().describe('CSS colour'),
        call_to_action_button_text_color: z.string().describe('CSS colour'),
      })
      .describe('Colours of the shop buttons'),
  })
  .meta({ id: 'PublicationConfig', description: 'Display settings of the publication' })

/** @param ratio width / height of the first page */
export function publicationConfigToJson(
  { publication, group, accountTitle, language }: Omit<OnlineEdition, 'spreads'>,
  ratio: number,
): z.input<typeof publicationConfigJson> {
  return {
    publicationId: publication.id,
    publicationTitle: publication.title,
    customerName: accountTitle,
    relativeSize: ratio,
    locale: language,
    language,
    downloadPdfUrl: group.disableDownload ? null : pdfDownloadUrl(publication).slice(env().assetUrl.length),
    disableFeedback: group.disableFeedback,
    disableBranding: group.disableBranding,
    showPrintButton: group.showPrintButton,
    currencySymbol: currencySymbol(group.currency, language),
    currency: group.currency,
    styling: {
      call_to_action_button_background_color: group.ctaBackgroundColor ?? defaultCallToAction.backgroundColor,
      call_to_action_button_text_color: group.ctaTextColor ?? defaultCallToAction.textColor,
    },
  }
}
