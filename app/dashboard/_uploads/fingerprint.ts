/** So much of each end of a file is looked at: a PDF's content is found from its end, and changes there. */
const edgeBytes = 64 * 1024

/**
 * By which a file is known again after the window was closed: its name, size, time, and a hash of both its ends, where
 * the browser has one (over https, and on this machine).
 */
export async function fingerprintOf(file: File): Promise<string> {
  const known = [file.name.slice(-255), file.size, file.lastModified]
  const edges = new Blob([file.slice(0, edgeBytes), file.slice(-edgeBytes)])
  const hash = await sha256(edges)
  return [...known, hash ?? ''].join('|')
}

/** SHA-256 in base64; undefined where the browser has none. */
export async function sha256(part: Blob): Promise<string | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined
  const hash = await crypto.subtle.digest('SHA-256', await part.arrayBuffer())
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
}
