/** The ending of a path that asks for another format than JSON, if it has one. */
export function otherFormat(request: Request): string | undefined {
  return /\.(xml|html|csv|yaml)$/.exec(new URL(request.url).pathname)?.[1]
}
