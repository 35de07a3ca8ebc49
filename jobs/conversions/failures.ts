import { type ConversionRun, type RunFailure, runFailure } from '#db/conversions/runs.ts'
import { QuotaReached } from '#db/errors.ts'
import { PageGone } from '#db/pages/pages.ts'
import { OriginalGone } from '#db/publication-changes/copied.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { quotaReason } from '#db/rules/quotas/quota-words.ts'
import { reason } from '#db/rules/reasons/reasons.ts'
import { log } from '#db/telemetry/log/log.ts'
import { FetchFailed, type FetchFailure } from '../fetch/failures.ts'
import { PageGivenUp } from '../pages/failures.ts'
import { PdfRefused } from '../pdf/refusals.ts'
import { SourceGone } from './source.ts'

/** A download that is no acceptable PDF; a sentence about it beats "download failed". */
const aboutTheFile = new Set<FetchFailure>(['web-page', 'wrong-kind', 'too-large', 'empty'])

/** Returns the failure to show to the owner; undefined for faults not due to the PDF or its address. */
export function failureOf(error: unknown, { conversion }: ConversionRun): RunFailure | undefined {
  if (error instanceof PdfRefused) return runFailure(error.reason)
  if (error instanceof FetchFailed && aboutTheFile.has(error.code)) return runFailure(error.reason)
  if (error instanceof FetchFailed) {
    log.warn(`A PDF could not be fetched: ${error.code}: ${error.detail}`, { conversionId: conversion.id })
    const address = maskCredentials(conversion.sourceUrl ?? '')
    const failure = runFailure(reason('conversion.download', { address }), error.reason)
    return { ...failure, reason: error.message }
  }
  if (error instanceof QuotaReached) return runFailure(quotaReason(error.usage, 'pdf'))
  if (error instanceof PageGone) return runFailure(reason('conversion.pageGone'))
  if (error instanceof OriginalGone) return runFailure(reason('conversion.originalChanged'))
  if (error instanceof SourceGone) return runFailure(reason('conversion.sourceGone'))
  if (error instanceof PageGivenUp) return unexpected
  return undefined
}

/** For unknown errors. */
export const unexpected: RunFailure = runFailure(reason('conversion.ourFault'))
