import type { z } from 'zod'
import type { HotspotType } from '#db/rules/hotspots/hotspots.ts'
import { fill, type WordsOf } from '#db/rules/words/messages.ts'
import { Said } from '#db/rules/words/said.ts'
import type { HotspotPatch } from '../hotspot.ts'
import { completePatch } from '../hotspot-shape.ts'

/** True if a change breaks no rule of its type. */
export function isRightPatch(type: HotspotType, patch: HotspotPatch): boolean {
  return completePatch.safeParse({ ...patch, type }).success
}

/** Returns the fault of a change as a sentence, by the rules of its type; undefined if it is valid. */
export function patchFault(
  type: HotspotType,
  patch: HotspotPatch,
  words: WordsOf<'editor'>,
): string | undefined {
  const result = completePatch.safeParse({ ...patch, type })
  const issue = result.success ? undefined : result.error.issues[0]
  return issue && inWords(issue, words)
}

function inWords(issue: z.core.$ZodIssue, words: WordsOf<'editor'>): string {
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return fill(words, 'faults.characters', { count: Number(issue.maximum) })
    if (issue.origin === 'array') return fill(words, 'faults.most', { most: Number(issue.maximum) })
    return fill(words, 'faults.upTo', { most: Number(issue.maximum) })
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string'
      ? words['faults.empty']
      : fill(words, 'faults.from', { least: Number(issue.minimum) })
  }
  if (issue.code === 'invalid_type') return words[issue.expected === 'int' ? 'faults.whole' : 'faults.empty']
  if (issue.code === 'invalid_format') return fill(words, 'faults.color', { example: '#ffcc00' })
  const rule =
    issue.code === 'custom' && issue.params?.said instanceof Said ? issue.params.said.coded.code : ''
  if (rule === 'invalid.link') return words['faults.link']
  if (rule === 'invalid.deep') return words['faults.deep']
  return words[rule === 'invalid.media' ? 'faults.media' : 'faults.other']
}
