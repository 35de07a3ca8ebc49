import type { Warning } from '#app/_http/answers/warnings.ts'
import { whyOff } from '#db/installation/reader-host.ts'
import type { Group } from '#db/schema/groups.ts'

/** Warns API clients that readers will not get the header; a group's own domain always renders it. */
export async function customHeaderWarnings(
  { custom_header }: { custom_header?: string | null | undefined },
  { customDomain }: Group,
): Promise<Warning[]> {
  if (!custom_header?.trim() || customDomain !== null) return []
  const message = await whyOff('custom_header')
  return message === null ? [] : [{ field: 'custom_header', message }]
}
