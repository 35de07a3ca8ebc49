export function otherFormat({ url }: Request): string | undefined {
  return /^[^?#]*\.(xml|html|csv|yaml)(?:[?#]|$)/.exec(url)?.[1]
}
