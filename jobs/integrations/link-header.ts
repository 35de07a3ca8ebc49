export type HeaderLink = { address: string; relations: string[] } // address may be relative

/** Parses a `Link` header (RFC 8288, 3), skipping malformed links. */
export function linksIn(header: string | undefined): HeaderLink[] {
  return Array.from((header ?? '').matchAll(oneLink), ([, address = '', parameters = '']) => {
    const relations = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters)
    return {
      address: address.trim(),
      relations: (relations?.[1] ?? relations?.[2] ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    }
  })
}

const oneLink = /<([^>]*)>((?:\s*;\s*[\w!#$%&'*+.^`|~-]+\s*(?:=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g
