import { unknownAddress } from '#app/_http/resource.ts'
import { answerCall } from '#app/dashboard/_procedures/answer-call.ts'

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = unknownAddress
export const POST = answerCall
