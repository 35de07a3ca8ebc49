import { z } from 'zod'
import { database } from '#db/client.ts'
import { endAllSessions, endOtherSessions, endSession, listSessions } from '#db/people/sessions.ts'
import { ofPerson } from '../procedure.ts'

/** The devices on which a person is signed in. */
export default {
  list: ofPerson.handler(({ context: { viewer } }) => listSessions(viewer.userId, viewer.sessionId)),

  end: ofPerson
    .input(z.object({ id: z.uuid() }))
    .handler(({ context, input }) => endSession(context.viewer.userId, input.id)),

  /** All but this one; a session of before sessions were kept ends too. */
  endOthers: ofPerson.handler(async ({ context: { viewer } }) => {
    if (viewer.sessionId !== null) await endOtherSessions(viewer.userId, viewer.sessionId)
    else await database().transaction(tx => endAllSessions(tx, viewer.userId))
  }),
}
