import { z } from 'zod'

/** Variables as OpenTelemetry names them: https://opentelemetry.io/docs/specs/otel/protocol/exporter */
export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(
      text => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
      'must be an http or https address of a collector, such as http://127.0.0.1:4318',
    )
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .refine(
      text => headersIn(text).every(([name, value]) => isHeader(name, value)),
      'must be headers such as x-key=value,x-other=value, with values encoded as in addresses',
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('recto'),
}

/** Returns where and how spans are sent; undefined if no collector is named. */
export function traceSettings(given: z.infer<z.ZodObject<typeof traceVariables>>) {
  if (given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return {
    url: `${given.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(headersIn(given.OTEL_EXPORTER_OTLP_HEADERS ?? '')),
    serviceName: given.OTEL_SERVICE_NAME,
  }
}

function headersIn(text: string): [name: string, value: string][] {
  const pairs = text.split(',').filter(pair => pair.trim() !== '')
  return pairs.map(pair => {
    const [name = '', ...value] = pair.split('=')
    return [name.trim(), decoded(value.join('=').trim())]
  })
}

function isHeader(name: string, value: string): boolean {
  return /^[\w-]+$/.test(name) && /^[\x20-\x7e]+$/.test(value)
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
