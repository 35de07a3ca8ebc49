import { setTimeout as pause } from 'node:timers/promises'
import { askApi, type Field, pagesOfRound } from '../field.ts'

const restMs = 8000
const scheduledAfterMs = 45_000

/** Sends PDFs to be converted, all to go online by themselves in a moment. */
export async function convert(field: Field): Promise<void> {
  for (let round = 0; !field.over.aborted; round += 1) {
    const pages = pagesOfRound(round)
    const schedule_online_at = new Date(Date.now() + scheduledAfterMs).toISOString()
    await askApi(field, field.tenant, 'POST', 'publications', {
      publication: {
        title: `Soak ${round}`,
        source_url: `${field.sources.url}/${pages}.pdf`,
        schedule_online_at,
      },
    })
    await pause(restMs, undefined, { signal: field.over }).catch(() => undefined)
  }
}
