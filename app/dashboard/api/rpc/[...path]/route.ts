import { answerCall } from '#app/dashboard/_procedures/answer-call.ts'

export const POST = answerCall
