import type { ConversionRun, RunFailure } from '#db/conversions/runs.ts'
import { QuotaReached } from '#db/errors.ts'
import { PageGone } from '#db/pages/pages.ts'
import { OriginalGone } from '#db/publication-changes/copied.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { log } from '#db/telemetry/log/log.ts'
import { FetchFailed, type FetchFailure } from '../fetch/failures.ts'
import { PageGivenUp } from '../pages/failures.ts'
import { PdfRefused } from '../pdf/refusals.ts'
import { SourceGone } from './source.ts'

/** A download that is no acceptable PDF; a sentence about it beats "download failed". */
const aboutTheFile = new Set<FetchFailure>(['web-page', 'wrong-kind', 'too-large', 'empty'])

/** Returns the failure to show to the owner; undefined for faults not due to the PDF or its address. */
export function failureOf(error: unknown, { conversion }: ConversionRun): RunFailure | undefined {
  if (error instanceof PdfRefused) return { error: error.message }
  if (error instanceof FetchFailed && aboutTheFile.has(error.code)) return { error: error.message }
  if (error instanceof FetchFailed) {
    log.warn(`A PDF could not be fetched: ${error.code}: ${error.detail}`, { conversionId: conversion.id })
    return {
      error: `Fail to download given source file: ${maskCredentials(conversion.sourceUrl ?? '')}`,
      reason: error.message,
    }
  }
  if (error instanceof QuotaReached) return { error: `The PDF ${error.refusal}. Nothing was changed.` }
  if (error instanceof PageGone) {
    return {
      error: 'The page that was to be replaced has been removed in the meantime. Nothing was changed.',
    }
  }
  if (error instanceof OriginalGone) {
    return {
      error: 'The publication was changed while it was copied. Archive this copy and duplicate it again.',
    }
  }
  if (error instanceof SourceGone) {
    return {
      error:
        'The PDF of these pages is no longer stored. Nothing was changed. Replace the pages from a PDF instead.',
    }
  }
  if (error instanceof PageGivenUp) return unexpected
  return undefined
}

/** For unknown errors. */
export const unexpected: RunFailure = {
  error: 'The PDF could not be converted because of a fault on our side. Try again later.',
}
