import { behaviour } from './behaviour.ts'
import type { Client } from './client.ts'
import { pause } from './waits.ts'

/** A conversion, as far as waiting for it takes. */
export type RunningConversion = {
  id: number
  state: string
  state_details: { error: string; reason?: string } | null
}
type ByIds = { group_id: number; publication_id: number }
type Used<One> = {
  listConversions: { input: ByIds; answer: { conversions: One[] } }
  getConversion: { input: ByIds & { conversion_id: number }; answer: { conversion: One } }
}

type Waiting<One> = {
  signal?: AbortSignal
  /** Told of the conversion at each look. */
  onProgress?: (conversion: One) => void
}

/** The PDF did not become pages. */
export class ConversionError extends Error {
  override name = 'ConversionError'
}

/**
 * Waits until the pages of a publication are made, however long it takes: of one conversion, or of the last one.
 * @throws ConversionError if it failed or was canceled
 */
export async function waitForConversion<One extends RunningConversion>(
  recto: Client<Used<One>>,
  { group_id, publication_id, conversion_id }: ByIds & { conversion_id?: number },
  { signal, onProgress }: Waiting<One> = {},
): Promise<One> {
  const ids = { group_id, publication_id }
  const look = async () =>
    conversion_id === undefined
      ? (await recto.listConversions(ids, { ...(signal && { signal }) })).conversions[0]
      : (await recto.getConversion({ ...ids, conversion_id }, { ...(signal && { signal }) })).conversion
  for (;;) {
    const conversion = await look()
    if (conversion?.state === 'finished') return conversion
    if (conversion && behaviour.ended.includes(conversion.state))
      throw new ConversionError(reasonOf(conversion))
    if (conversion) onProgress?.(conversion)
    await pause(behaviour.poll * 1000, signal)
  }
}

function reasonOf({ state_details: details }: RunningConversion): string {
  return [details?.error ?? 'The conversion was canceled', details?.reason].filter(Boolean).join('. ')
}
