import { limitRequests } from '#app/_http/access/rate-limit.ts'
import { addHeaders, json } from '#app/_http/answers/answer.ts'
import { refusalOf, refuseDuringMaintenance } from '#app/_http/answers/refusals.ts'
import { currentRequestId } from '#app/_http/ingress/request-id.ts'
import { identifyCaller, refuseForeignPages } from './_server/caller.ts'
import { calledTool, readMessage } from './_server/message.ts'
import { answerMessage } from './_server/server.ts'
import { findTool } from './_tools/tools.ts'

/** The Model Context Protocol over streamable HTTP, without sessions, see docs/api/mcp.md. */
export async function POST(request: Request): Promise<Response> {
  const requestId = currentRequestId()
  const headers = { 'X-Request-Id': requestId, 'Cache-Control': 'no-store' }
  const answer = await answerTo(request, headers).catch(error => refused(error, requestId))
  addHeaders(answer, headers)
  return answer
}

async function answerTo(request: Request, headers: Record<string, string>): Promise<Response> {
  refuseDuringMaintenance()
  refuseForeignPages(request.headers)
  const viewer = await identifyCaller(request)
  const message = await readMessage(request)
  // The endpoint that a tool carries out counts the call itself.
  if (findTool(calledTool(message)) === undefined) await limitRequests(viewer, headers)
  return answerMessage(viewer, request, message)
}

/** https://www.jsonrpc.org/specification#error_object: an error of the server's own, about no request in particular. */
function refused(error: unknown, requestId: string): Response {
  const { status, sentence, headers } = refusalOf(error, requestId)
  return json(status, { jsonrpc: '2.0', id: null, error: { code: -32_000, message: sentence } }, headers)
}

export const dynamic = 'force-dynamic'
