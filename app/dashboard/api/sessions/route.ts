import { z } from 'zod'
import { endpoint } from '#app/_http/endpoint.ts'
import { resource } from '#app/_http/resource.ts'
import { sessionJson, sessionToJson } from '#app/dashboard/api/_json/sessions.ts'
import { database } from '#db/client.ts'
import { endAllSessions, endOtherSessions, listSessions } from '#db/people/sessions.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource({
  GET: endpoint({
    summary: 'List the devices on which one is signed in',
    audience: 'dashboard',
    access: 'session',
    returns: { 200: { body: z.object({ sessions: z.array(sessionJson) }) } },
    async handle({ viewer }) {
      const sessions = await listSessions(viewer.userId)
      return { body: { sessions: sessions.map(session => sessionToJson(session, viewer.sessionId)) } }
    },
  }),
  DELETE: endpoint({
    summary: 'Sign out everywhere',
    audience: 'dashboard',
    access: 'session',
    query: z.object({ others: z.boolean().default(false).describe('Everywhere but here') }),
    returns: { 204: { body: null } },
    async handle({ viewer, query }) {
      if (query.others && viewer.sessionId !== null) await endOtherSessions(viewer.userId, viewer.sessionId)
      else await database().transaction(tx => endAllSessions(tx, viewer.userId))
      return {}
    },
  }),
})
