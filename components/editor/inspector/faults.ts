import type { z } from 'zod'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import type { HotspotPatch } from '../hotspot.ts'
import { completePatch } from '../hotspot-shape.ts'

/** Returns the fault of a change as a sentence, by the rules of its type; undefined if it is valid. */
export function patchFault(type: HotspotType, patch: HotspotPatch): string | undefined {
  const result = completePatch.safeParse({ ...patch, type })
  const issue = result.success ? undefined : result.error.issues[0]
  return issue && inWords(issue)
}

function inWords(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Use at most ${number(issue.maximum)} characters.`
    if (issue.origin === 'array') return `At most ${number(issue.maximum)} are possible.`
    return `Use a number up to ${number(issue.maximum)}.`
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string'
      ? 'Type something here.'
      : `Use a number from ${number(issue.minimum)} on.`
  }
  if (issue.code === 'invalid_type')
    return issue.expected === 'int' ? 'Use a whole number.' : 'Type something here.'
  // Messages of our own rules continue the field's name.
  return /^must /.test(issue.message) ? `It ${issue.message}.` : 'This cannot be used here.'
}

const number = (value: number | bigint) => value.toLocaleString('en')
