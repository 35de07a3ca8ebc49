import { z } from 'zod'
import { slugMaxLength, slugPattern } from '../../addresses/slugs.ts'
import { languageCodes } from '../../languages.ts'
import { layouts } from '../../pages/spreads.ts'
import { languageTag } from '../../pages/text.ts'
import { bodyId } from '../../shapes/ids.ts'
import { filledText } from '../../shapes/texts.ts'
import type { SettingsSection } from './setting.ts'

/** Any language, with its script and region if needed; answered as BCP 47 writes it. */
const contentLanguage = z
  .string()
  .regex(
    /^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/,
    'must be a language tag such as th or de-AT',
  )
  .transform(tag => languageTag(tag) ?? tag)

export const basics = {
  title: 'Basics',
  settings: {
    title: {
      audience: 'contract',
      name: 'Title',
      hint: 'At the top of the reader, and in your lists.',
      sent: filledText(255),
      kept: z.string(),
      isOfNew: true,
      control: 'line',
    },
    slug: {
      audience: 'contract',
      name: 'Address',
      sent: z
        .string()
        .min(1)
        .max(slugMaxLength)
        .regex(slugPattern, 'must have lowercase letters, digits, hyphens and underscores only'),
      kept: z.string(),
      control: 'own',
    },
    layout_type: {
      audience: 'contract',
      name: 'Layout',
      sent: z.enum(layouts),
      kept: z.enum(layouts),
      answered: null,
      first: 'booklet',
      field: 'layout',
      isOfNew: true,
      groupDefault: {},
      control: 'own',
    },
    language: {
      audience: 'contract',
      name: 'Language',
      hint: 'Language of the reader’s buttons.',
      sent: z.enum(languageCodes).nullable(),
      kept: z.enum(languageCodes).nullable(),
      answered: z.enum(languageCodes),
      first: null,
      isOfNew: true,
      control: 'own',
    },
    content_language: {
      audience: 'ours',
      name: 'Language of the pages',
      hint: 'Screen readers and search engines need it. It is found in the PDF unless you choose it.',
      sent: contentLanguage.nullable(),
      kept: z.string().nullable(),
      first: null,
      isOfNew: true,
      control: 'own',
    },
    collection_id: {
      audience: 'contract',
      name: 'Collection',
      hint: 'Sets which product library hotspots use, and which publications readers see next.',
      sent: bodyId.nullable(),
      kept: z.int().nullable(),
      first: null,
      isOfNew: true,
      control: 'own',
    },
    metatag_ids: {
      audience: 'contract',
      name: 'Metatags',
      sent: z.array(bodyId).max(1000),
      kept: z.array(z.int()),
      isColumn: false,
      isOfNew: true,
      control: 'own',
    },
  },
} as const satisfies SettingsSection
