import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import { conversionJson, conversionToJson } from '#app/v2/_json/conversions.ts'
import { maskCredentials } from '#db/rules/addresses/address-passwords.ts'
import { placement } from '#db/rules/pages/placement.ts'
import type { Conversion } from '#db/schema/conversions.ts'

/** A conversion with times, source and outcome, for people only. */
export const pastConversionJson = conversionJson
  .extend({
    created_at: z.string(),
    ended_at: z.string().nullable(),
    source_address: z.string().nullable().describe('Without passwords; null for a PDF that was sent here'),
    placement: placement.nullable().describe('Where the pages went; null: they were the whole publication'),
  })
  .meta({ id: 'PastConversion' })

/** @param timeZone the group's */
export function pastConversionToJson(
  conversion: Conversion,
  { id, timeZone }: { id: number; timeZone: string },
): z.input<typeof pastConversionJson> {
  return {
    ...conversionToJson(conversion, id),
    created_at: dateTimeToJson(conversion.createdAt, timeZone),
    ended_at: dateTimeToJson(conversion.endedAt, timeZone),
    source_address: conversion.sourceUrl && maskCredentials(conversion.sourceUrl),
    placement: conversion.placement,
  }
}
