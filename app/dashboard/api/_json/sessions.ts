import { z } from 'zod'
import { dateTimeToJson } from '#app/_http/times.ts'
import { deviceOf } from '#db/rules/addresses/devices.ts'
import { dateTime } from '#db/rules/shapes/moments.ts'
import type { Session } from '#db/schema/people/sessions.ts'

export const sessionJson = z
  .object({
    id: z.uuid(),
    device: z.string().describe('Browser and system in words, such as `Firefox on Windows`'),
    address: z.string(),
    is_current: z.boolean().describe('Whether it is the one that asks'),
    created_at: dateTime,
    last_seen_at: dateTime.describe('To the minute'),
  })
  .meta({ id: 'Session' })

export function sessionToJson(session: Session, currentId: string | null): z.input<typeof sessionJson> {
  return {
    id: session.id,
    device: deviceOf(session.userAgent),
    address: session.address,
    is_current: session.id === currentId,
    created_at: dateTimeToJson(session.createdAt, 'UTC'),
    last_seen_at: dateTimeToJson(session.lastSeenAt, 'UTC'),
  }
}
