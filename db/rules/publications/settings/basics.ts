import { z } from 'zod'
import { slugMaxLength, slugPattern } from '../../addresses/slugs.ts'
import { languageCodes } from '../../languages.ts'
import { layouts, pairings } from '../../pages/spreads.ts'
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
  settings: {
    title: {
      audience: 'contract',
      sent: filledText(255),
      kept: z.string(),
      isOfNew: true,
      control: 'line',
    },
    slug: {
      audience: 'contract',
      sent: z
        .string()
        .min(1)
        .max(slugMaxLength)
        .regex(slugPattern, 'must have lowercase letters, digits, hyphens and underscores only'),
      kept: z.string(),
      control: 'own',
    },
    layout_type: {
      says: 'single shows one page at a time, booklet two. A change converts the publication again',
      audience: 'contract',
      sent: z.enum(layouts),
      kept: z.enum(layouts),
      answered: null,
      first: 'booklet',
      field: 'layout',
      valueNames: 'layouts',
      isOfNew: true,
      groupDefault: {},
      control: 'own',
    },
    page_pairing: {
      says: 'Pages that a booklet shows side by side. Null, as `cover_alone`, until the first PDF or someone decides it',
      audience: 'ours',
      sent: z.enum(pairings).nullable(),
      kept: z.enum(pairings).nullable(),
      first: null,
      field: 'pairing',
      valueNames: 'pairings',
      isOfNew: true,
      control: 'own',
    },
    language: {
      audience: 'contract',
      sent: z.enum(languageCodes).nullable(),
      kept: z.enum(languageCodes).nullable(),
      answered: z.enum(languageCodes),
      first: null,
      isOfNew: true,
      control: 'own',
    },
    content_language: {
      says: 'Language of the pages, such as th or de-AT, for screen readers; the language if null',
      audience: 'ours',
      sent: contentLanguage.nullable(),
      kept: z.string().nullable(),
      first: null,
      isOfNew: true,
      control: 'own',
    },
    collection_id: {
      audience: 'contract',
      sent: bodyId.nullable(),
      kept: z.int().nullable(),
      first: null,
      isOfNew: true,
      control: 'own',
    },
    metatag_ids: {
      audience: 'contract',
      sent: z.array(bodyId).max(1000),
      kept: z.array(z.int()),
      isColumn: false,
      isOfNew: true,
      control: 'own',
    },
  },
} as const satisfies SettingsSection
