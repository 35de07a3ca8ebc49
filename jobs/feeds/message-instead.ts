import { reason } from '#db/rules/reasons/reasons.ts'
import type { FeedBounds } from './feed-bounds.ts'
import { readText } from './feed-text.ts'
import { textWithoutHtml } from './html-in-texts.ts'
import { isPacked } from './packed/unpacked-bytes.ts'
import { FeedRefused } from './refusals.ts'

const longestMessage = 4000 // characters of a file that may be one
const mostShown = 200

/** Returns a refusal with what a file says that has no products: an error of a shop's interface, or a sentence. */
export async function messageIn(path: string, bounds: FeedBounds): Promise<FeedRefused | undefined> {
  const text = await shortText(path, bounds)
  if (text === undefined) return undefined
  const message = (inJson(text) ?? inXml(text) ?? inWords(text))?.replace(/\s+/g, ' ').trim()
  return message ? new FeedRefused(reason('saysInstead', { value: message.slice(0, mostShown) })) : undefined
}

async function shortText(path: string, bounds: FeedBounds): Promise<string | undefined> {
  if (await isPacked(path)) return undefined
  let text = ''
  for await (const piece of readText(path, bounds, { notes: [], found: {} })) {
    text += piece
    if (text.length > longestMessage) return undefined
  }
  return text
}

const names = /^(?:error|errors|message|msg|detail|details|description|title|reason|error_description|code)$/i

/** The texts of `{"error": "unauthorized", "message": "…"}`; undefined for JSON that says no error. */
function inJson(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    const isError =
      typeof answer === 'object' && answer !== null && /"(?:errors?|message|detail|fault)"/i.test(text)
    return isError ? textsIn(answer).join(': ') : undefined
  } catch {
    return undefined
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) => {
    if (typeof one === 'string' && (names.test(name) || Array.isArray(value))) return [one]
    return textsIn(one)
  })
}

function inXml(text: string): string | undefined {
  return /^\s*(?:<\?xml[^>]*>\s*)?<(?:\w+:)?(?:error|errors|fault|exception|response|message)\b/i.test(text)
    ? textWithoutHtml(text.replace(/<[^>]*>/g, ' '))
    : undefined
}

/** A line or two of prose, in which no columns are. */
function inWords(text: string): string | undefined {
  const lines = text.trim().split('\n')
  return lines.length <= 2 &&
    /\p{L}{2,}[,.]? \p{L}{2,}/u.test(text) &&
    !/[\t;|<{[]/.test(text) &&
    /[.!?]\s*$/.test(text)
    ? text
    : undefined
}
