import { z } from 'zod'
import type { FileOwner } from '#db/file-seals.ts'
import { pageImageUrl } from '#db/groups/addresses.ts'
import { noticeInEnglish } from '#db/pages/notices.ts'
import { ours } from '#db/rules/audience.ts'
import {
  type ConversionWarning,
  conversionSources,
  conversionStates,
  isPreflight,
} from '#db/rules/conversions/conversions.ts'
import { machineTroubles } from '#db/rules/conversions/machine-troubles.ts'
import { type ConversionOptions, conversionOptions } from '#db/rules/conversions/options.ts'
import { placeInLine } from '#db/rules/conversions/queue.ts'
import { extractionOptions } from '#db/rules/extraction/extraction.ts'
import { preflightNotice, warningKinds } from '#db/rules/pages/warnings.ts'
import { mendsOf, preflightKindNames } from '#db/rules/preflight/preflight.ts'
import { dashboardWordsIn } from '#db/rules/words/words.ts'
import type { Conversion, ConvertedPage } from '#db/schema/conversions.ts'

export const conversionJson = z
  .object({
    id: z.int(),
    group_id: z.int(),
    publication_id: z.int(),
    state: z.enum(conversionStates).describe('finished, canceled and failed are final: stop polling'),
    state_details: z
      .object({
        error: z.string(),
        reason: ours(z.string().optional().describe('The likely cause of the error')),
      })
      .nullable()
      .describe('Why it failed'),
    warnings: ours(
      z
        .array(
          z.object({
            page: z.int().nullable().describe('In the PDF, from 1'),
            kind: z.enum([...warningKinds, ...preflightKindNames]),
            message: z.string(),
            pages: ours(
              z
                .array(z.int())
                .optional()
                .describe('In the PDF as it is converted; only of what the preflight found'),
            ),
            names: ours(
              z
                .array(z.string())
                .optional()
                .describe('Of fonts, spot colours, layers, or PDFs of a portfolio'),
            ),
            mends: ours(
              z
                .array(
                  z.object({
                    name: z.string().nullable(),
                    conversion_options: conversionOptions.describe('What to send to convert again'),
                  }),
                )
                .optional()
                .describe('Options for convert_again that mend it, one for each name to choose from'),
            ),
          }),
        )
        .describe('Problems in the PDF that did not stop the conversion'),
    ),
    waits: ours(
      z
        .object({
          reason: z.enum(machineTroubles),
          message: z.string(),
          next_try_at: z.iso.datetime().nullable(),
        })
        .nullable()
        .describe(
          'The fault of this installation that it waits for, then continues automatically; null otherwise',
        ),
    ),
    queue: ours(
      z
        .object({
          pdfs_before: z.int().describe('PDFs finished before it; while it is new, PDFs started before it'),
          pages_before: z
            .int()
            .nullable()
            .describe(
              'Pages of other PDFs converted before its last page; null until its own pages are counted',
            ),
          finishes_at: z.iso.datetime().nullable().describe('Estimated time; null while unknown'),
        })
        .nullable()
        .describe('Its place in the queue; null while unknown'),
    ),
    source_type: z.enum(conversionSources),
    total_pages: z.int().nullable(),
    converted_pages: z.int(),
    extraction_options: extractionOptions.nullable(),
    conversion_options: ours(conversionOptions.nullable().describe('How pages are made of a print PDF')),
  })
  .meta({ id: 'Conversion' })

export function conversionToJson(conversion: Conversion, groupId: number): z.input<typeof conversionJson> {
  return {
    id: conversion.id,
    group_id: groupId,
    publication_id: conversion.publicationId,
    state: conversion.state,
    state_details:
      conversion.error === null ? null : { error: conversion.error, reason: conversion.reason ?? undefined },
    warnings: conversion.warnings.map(warning => warningToJson(warning, conversion.options ?? {})),
    waits: conversion.trouble && {
      reason: conversion.trouble,
      message: dashboardWordsIn('en', 'list')[`trouble.${conversion.trouble}`],
      next_try_at: conversion.triesAgainAt?.toISOString() ?? null,
    },
    queue: queueOf(conversion),
    source_type: conversion.sourceType,
    total_pages: conversion.totalPages,
    converted_pages: conversion.convertedPages,
    extraction_options: conversion.extractionOptions,
    conversion_options: conversion.options,
  }
}

function warningToJson(
  warning: ConversionWarning,
  options: ConversionOptions,
): z.input<typeof conversionJson>['warnings'][number] {
  if (!isPreflight(warning)) return { page: warning.page, kind: warning.kind, message: warning.message }
  const { kind, pages, names } = warning
  return {
    page: null,
    kind,
    message: noticeInEnglish(preflightNotice(warning, pages, options)),
    pages,
    names,
    mends: mendsOf(warning, options).map(mend => ({ name: mend.name, conversion_options: mend.options })),
  }
}

function queueOf({ queue, trouble }: Conversion): z.input<typeof conversionJson>['queue'] {
  const place = trouble === null ? placeInLine(queue, new Date()) : null
  return (
    place && {
      pdfs_before: place.pdfsBefore,
      pages_before: place.pagesBefore,
      finishes_at: place.finishesAt,
    }
  )
}

export const convertedPageJson = z
  .object({ number: z.int(), image_url: z.url(), width: z.number(), height: z.number() })
  .meta({ id: 'ConvertedPage' })

export function convertedPageToJson(
  publication: FileOwner,
  page: ConvertedPage,
): z.input<typeof convertedPageJson> {
  return {
    number: page.sourceNumber,
    image_url: pageImageUrl(publication, page.imageKey, 'at200'),
    width: page.widthPt,
    height: page.heightPt,
  }
}
