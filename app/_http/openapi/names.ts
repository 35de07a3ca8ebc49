const verbs = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete' }

/**
 * Returns the name of an operation whose route declares none: `GET /groups/{group_id}/publications` is `listPublications`,
 * `PUT …/{publication_id}` is `updatePublication`. A record at
 * its noun in the singular, such as `/conversion/{conversion_id}`, is at an alias.
 */
export function operationName(path: string, method: 'GET' | keyof typeof verbs): string {
  const isOne = path.endsWith('}')
  const noun =
    path
      .split('/')
      .filter(part => part !== '' && !part.startsWith('{'))
      .at(-1) ?? 'root'
  if (method === 'GET' && !isOne) return `list${camelCase(noun)}`
  const isAlias = isOne && singular(noun) === noun
  return `${method === 'GET' ? 'get' : verbs[method]}${camelCase(singular(noun))}${isAlias ? 'ByAlias' : ''}`
}

function singular(noun: string): string {
  return noun.replace(/ies$/, 'y').replace(/s$/, '')
}

function camelCase(word: string): string {
  return word.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
}
