import { z } from 'zod'
import { endOtherSessions, endSession, listSessions } from '#db/people/sessions.ts'
import { ofPerson } from '../procedure.ts'

/** The devices on which a person is signed in. */
export default {
  list: ofPerson.handler(({ context: { viewer } }) => listSessions(viewer.userId, viewer.sessionId)),

  end: ofPerson
    .input(z.object({ id: z.uuid() }))
    .handler(({ context, input }) => endSession(context.viewer.userId, input.id)),

  /** All but this one. */
  endOthers: ofPerson.handler(({ context: { viewer } }) => endOtherSessions(viewer.userId, viewer.sessionId)),
}
