/** True if the publisher's own HTML is in the page. */
export function hasOwnHeader(): boolean {
  return document.getElementById('reader')?.dataset.header !== undefined
}

/** True if another page frames the reader, or the page has a script of its own. */
export function isListenedTo(): boolean {
  return 'viewerReady' in window || parent !== window
}
