/** A link of an answer's `Link` header: an address, perhaps a relative one, and how it relates to the answer. */
export type HeaderLink = { address: string; relations: string[] }

/** RFC 8288, 3: `<https://example.com/?page=2>; rel="next", …`. What does not fit is left out. */
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
