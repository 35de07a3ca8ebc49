export type HeaderLink = { address: string; relations: string[] } // address may be relative

/** Parses a `Link` header (RFC 8288, 3), skipping malformed links. */
export function linksIn(header: string | undefined): HeaderLink[] {
  return Array.from((header ?? '').matchAll(oneLink), ([, address = '', parameters = '']) => {
    const [, double, single, braces, bare] = relation.exec(parameters) ?? []
    return {
      address: address.trim(),
      relations: (double ?? single ?? braces ?? bare ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    }
  })
}

const oneLink =
  /<([^>]*)>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|'[^']*'|\{[^}]*\}|[^\s;,"'{]*))?)*)/g

/** In quotes, or in braces or without any, as some servers write it. */
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|([^\s;,"'{]+))/i
