export function otherFormat(request: Request): string | undefined {
  return /\.(xml|html|csv|yaml)$/.exec(new URL(request.url).pathname)?.[1]
}
