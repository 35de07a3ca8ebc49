import { json } from '../answers.ts'
import { otherFormat } from '../paths.ts'

async function answerUnknown(request: Request): Promise<Response> {
  const format = otherFormat(request)
  if (format) return json(406, { error: `Only JSON is available, not ${format}` })
  return json(404, { error: 'There is nothing at this address' })
}

export const unknownAddress = {
  GET: answerUnknown,
  HEAD: answerUnknown,
  POST: answerUnknown,
  PUT: answerUnknown,
  PATCH: answerUnknown,
  DELETE: answerUnknown,
  OPTIONS: answerUnknown,
}
