/** Whether an address is that of moving pictures that browsers play. */
export function isVideoFile(url: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i.test(url)
}
