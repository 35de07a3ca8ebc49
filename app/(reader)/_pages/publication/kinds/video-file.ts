/** True if browsers play the file at an address. */
export function isVideoFile(url: string): boolean {
  return /\.(?:mp4|m4v|webm|ogv|mov)(?:[?#]|$)/i.test(url)
}
