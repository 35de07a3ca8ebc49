import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { database } from '#db/client.ts'
import { databaseFaultOf } from '#db/connection/faults.ts'
import { sendResponse } from '../server/node-http.ts'

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>

const freshMs = 1000
/** Seconds until the browser reloads the page. */
const retryAfter = '5'

/** Responds with 503 while the database is down, which Next cannot: it sends the status before a page fails. */
export function whileDatabaseAnswers(framework: Listener): Listener {
  let last = { atMs: Number.NEGATIVE_INFINITY, isAway: Promise.resolve(false) }
  return async (incoming, outgoing) => {
    if (!/^\/dashboard(?:[/?]|$)/.test(incoming.url ?? '')) return framework(incoming, outgoing)
    const nowMs = performance.now()
    if (nowMs - last.atMs > freshMs) last = { atMs: nowMs, isAway: isDatabaseAway() }
    if (!(await last.isAway)) return framework(incoming, outgoing)
    await sendResponse(incoming, outgoing, outagePage(incoming.method === 'POST'))
  }
}

async function isDatabaseAway(): Promise<boolean> {
  try {
    await database().execute(sql`select 1`)
    return false
  } catch (error) {
    return databaseFaultOf(error) === 'database away'
  }
}

/** Needs no assets and no script: the browser reloads through a `Refresh` header. */
function outagePage(wasSent: boolean): Response {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src '${hashOf(style)}'; frame-ancestors 'none'; base-uri 'none'`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Retry-After': retryAfter,
    // Reloading after a submission would show an empty form.
    ...(!wasSent && { Refresh: retryAfter }),
  }
  return new Response(wasSent ? pageOf(unsent) : pageOf(unshown), { status: 503, headers })
}

const unshown =
  'The database does not answer. Nothing of yours is lost. This page tries again by itself every few seconds.'
const unsent =
  'The database does not answer, and what you sent was not taken. Go back in a moment and send it again.'

const style = `
:root{color-scheme:light dark;background:light-dark(#fbfaf8,#141210);color:light-dark(#1f1a15,#efece7)}
body{margin:0;min-height:100dvh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif}
main{max-width:28rem;padding:1.5rem}
h1{font-size:1.25rem;margin:0 0 .5rem}
p{margin:0}`

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

function pageOf(sentence: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Temporarily unavailable – Recto</title><style>${style}</style></head>
<body><main><h1>Recto is temporarily unavailable</h1><p>${sentence}</p></main></body></html>
`
}
