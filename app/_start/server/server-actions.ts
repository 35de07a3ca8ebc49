import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isRead, requireOwnPage } from '#app/_http/access/own-pages.ts'
import { viewerOfCookie } from '#app/_http/access/session.ts'
import { plainAnswer } from '#app/_http/answers/answer.ts'
import { plainAnswerTo } from '#app/_http/answers/refusals.ts'
import { SessionOver } from '#db/errors.ts'
import { actionsOf, readForm } from './form-actions.ts'
import { sendResponse } from './node-http.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

const foreign =
  'This form was sent from another website than the one it belongs to. Open the dashboard at its own address and try again'
const outdated =
  'This page is older than the server that it was sent to. Load the page again and repeat the last step'
const unready =
  'This form was sent before its page was ready, and somebody is signed in on this browser, so nothing was changed. Load the page again, wait a moment and repeat the last step, with JavaScript switched on'
const unreadable = 'The form that was sent cannot be read. Load the page again and repeat the last step'
const tooLarge = 'The form that was sent is larger than 1 MB. Load the page again and send less at once'

/**
 * Guards every change that the framework answers. Rejects actions from other origins or other builds, which Next would
 * answer with 500 and a stack trace. A session is used by what no form can send: an action called by its header, or a
 * request as those of endpoints. Forms without JavaScript are for people who are not signed in.
 * @param built the framework's output
 */
export function guardActions(framework: Listener, built: string): Listener {
  const isKnown = knownActions(join(built, 'server/server-reference-manifest.json'))
  return async (incoming, outgoing) => {
    const { method = 'GET', url = '', headers } = incoming
    if (isRead(method) || !isOfDashboard(url) || knowsNoSession(url)) return framework(incoming, outgoing)
    const refusal = await refusalOf(incoming, isKnown)
    if (refusal !== undefined) return sendResponse(incoming, outgoing, refusal)
    if (headers['next-action'] !== undefined || !isForm(incoming)) return framework(incoming, outgoing)
    const form = await readForm(incoming)
    if (typeof form !== 'object') return sendResponse(incoming, outgoing, refusedForm(form, url))
    const actions = await Promise.all(actionsOf(form.fields).map(isKnown))
    if (actions.length === 0 || !actions.every(Boolean))
      return sendResponse(incoming, outgoing, plainAnswer(url, 404, outdated))
    if (await isSignedIn(incoming)) return sendResponse(incoming, outgoing, plainAnswer(url, 403, unready))
    await framework(form.again, outgoing)
  }
}

/** In development, tools of the framework take requests at other addresses. */
function isOfDashboard(url: string): boolean {
  return /^\/dashboard(?:[/?]|$)/.test(url)
}

/** Mail programs post here without a session; the address itself is the secret. */
function knowsNoSession(url: string): boolean {
  return /^\/dashboard\/unsubscribe\/[^/?]+\/now(?:\?|$)/.test(url)
}

/** Without JavaScript the form's fields name the action, with it a header. */
function isForm({ method, headers }: IncomingMessage): boolean {
  return method === 'POST' && headers['content-type']?.startsWith('multipart/form-data') === true
}

/** @throws faults of the database */
async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
  try {
    return (await viewerOfCookie(toHeaders(headers))) !== undefined
  } catch (error) {
    if (error instanceof SessionOver) return false
    throw error
  }
}

function toHeaders(given: IncomingMessage['headers']): Headers {
  const entries = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return new Headers(entries)
}

function refusedForm(reason: 'too large' | 'broken', url: string): Response {
  return reason === 'broken' ? plainAnswer(url, 400, unreadable) : plainAnswer(url, 413, tooLarge)
}

async function refusalOf(incoming: IncomingMessage, isKnown: ActionCheck): Promise<Response | undefined> {
  const { method = 'GET', url = '', headers } = incoming
  const { host, origin, 'next-action': action } = headers
  if (origin !== undefined && URL.parse(origin)?.host !== host) return plainAnswer(url, 403, foreign)
  if (action === undefined) return isForm(incoming) ? undefined : refusalOfRequest(method, url, headers)
  if (await isKnown(String(action))) return undefined
  // Next's client code recognises the error by this header.
  return plainAnswer(url, 404, outdated, { 'x-nextjs-action-not-found': '1' })
}

/** Of what is no action: the session library takes changes too. */
function refusalOfRequest(method: string, url: string, headers: IncomingMessage['headers']) {
  try {
    requireOwnPage({ method, headers: toHeaders(headers) })
    return undefined
  } catch (error) {
    return plainAnswerTo(error, url)
  }
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
