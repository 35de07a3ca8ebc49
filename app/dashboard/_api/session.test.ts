import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerSignIn, attendSignIn, isSignInWanted, signedInAgain, withSession } from './session.ts'

const over = () => Response.json({}, { status: 403, headers: { 'X-Recto-Session': 'ended' } })
let leave = () => {}
let answers: Response[] = []
const send = async () => answers.shift() ?? Response.json('done')

beforeEach(() => {
  leave = attendSignIn(() => {})
})
afterEach(() => leave())

test('what was refused for an ended session is sent again once the person has signed in', async () => {
  answers = [over()]
  const sent = withSession(send)
  await expect.poll(isSignInWanted).toBe(true)
  answerSignIn(true)
  expect((await sent).status).toBe(200)
  expect(isSignInWanted()).toBe(false)
})

test('who would not sign in is told of the refusal', async () => {
  answers = [over()]
  const sent = withSession(send)
  await expect.poll(isSignInWanted).toBe(true)
  answerSignIn(false)
  expect((await sent).status).toBe(403)
})

test('what is not allowed is not a reason to sign in', async () => {
  answers = [Response.json({}, { status: 403 })]
  expect((await withSession(send)).status).toBe(403)
  expect(isSignInWanted()).toBe(false)
})

test('nobody waits for somebody who cannot be asked', async () => {
  leave()
  expect(await signedInAgain()).toBe(false)
})
