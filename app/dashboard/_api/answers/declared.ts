import shapes from './shapes.json' with { type: 'json' }

// zod and all shapes of all endpoints would weigh more than the screens: of each answer its fields and their kinds are
// checked, which is what a screen stands on. The editor reads its answers whole, by the declared shapes.

const declared: Record<string, string | undefined> = shapes

/** True if a body has the fields that an endpoint declares. @param operation as `GET /v2/groups` */
export function isDeclared(operation: string, body: object): boolean {
  const fields = declared[operation]?.split(' ') ?? []
  return fields.every(field => {
    const [name = '', kind] = field.split(':')
    const value = (body as Record<string, unknown>)[name]
    return value !== undefined && (kind === undefined || kindOf(value) === kind)
  })
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
