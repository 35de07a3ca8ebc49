import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { plainAnswer } from '#app/_http/answers.ts'
import { actionsOf, readForm } from './form-actions.ts'
import { sendResponse } from './node-http.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

const foreign =
  'This form was sent from another website than the one it belongs to. Open the dashboard at its own address and try again'
const outdated =
  'This page is older than the server that it was sent to. Load the page again and repeat the last step'
const unreadable = 'The form that was sent cannot be read. Load the page again and repeat the last step'
const tooLarge = 'The form that was sent is larger than 1 MB. Load the page again and send less at once'

/**
 * Rejects actions from other origins or other builds, which Next would answer with 500 and a stack trace.
 * @param built the framework's output
 */
export function guardActions(framework: Listener, built: string): Listener {
  const isKnown = knownActions(join(built, 'server/server-reference-manifest.json'))
  return async (incoming, outgoing) => {
    const refusal = await refusalOf(incoming, isKnown)
    if (refusal !== undefined) return sendResponse(incoming, outgoing, refusal)
    if (!isForm(incoming)) return framework(incoming, outgoing)
    const form = await readForm(incoming)
    if (typeof form !== 'object')
      return sendResponse(incoming, outgoing, refusedForm(form, incoming.url ?? ''))
    const actions = await Promise.all(actionsOf(form.fields).map(isKnown))
    if (actions.length > 0 && actions.every(Boolean)) return framework(form.again, outgoing)
    await sendResponse(incoming, outgoing, plainAnswer(incoming.url ?? '', 404, outdated))
  }
}

/** Without JavaScript the form's fields name the action, with it a header. */
function isForm({ method, headers }: IncomingMessage): boolean {
  const type = headers['content-type'] ?? ''
  return method === 'POST' && headers['next-action'] === undefined && type.startsWith('multipart/form-data')
}

function refusedForm(reason: 'too large' | 'broken', url: string): Response {
  return reason === 'broken' ? plainAnswer(url, 400, unreadable) : plainAnswer(url, 413, tooLarge)
}

async function refusalOf(
  { method, url = '', headers }: IncomingMessage,
  isKnown: ActionCheck,
): Promise<Response | undefined> {
  if (method !== 'POST') return undefined
  const { host, origin, 'next-action': action } = headers
  if (origin !== undefined && URL.parse(origin)?.host !== host) return plainAnswer(url, 403, foreign)
  if (action === undefined || (await isKnown(String(action)))) return undefined
  // Next's client code recognises the error by this header.
  return plainAnswer(url, 404, outdated, { 'x-nextjs-action-not-found': '1' })
}

type ActionCheck = (id: string | undefined) => Promise<boolean>

/** Reads the list again for an unknown id, since in development it grows with the pages that are opened. */
function knownActions(manifest: string): ActionCheck {
  let known = new Set<string>()
  return async id => {
    if (id === undefined) return false
    if (!known.has(id)) known = await actionIds(manifest)
    return known.has(id)
  }
}

async function actionIds(manifest: string): Promise<Set<string>> {
  const text = await readFile(manifest, 'utf8')
  const { node = {}, edge = {} }: { node?: object; edge?: object } = JSON.parse(text)
  return new Set([...Object.keys(node), ...Object.keys(edge)])
}
