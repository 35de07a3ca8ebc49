/**
 * Calls back when the page is hidden or left: a browser may end it from then on without a word
 * (https://developer.chrome.com/docs/web-platform/page-lifecycle-api). @param isFirst true to be called before others
 */
export function whenLeaving(listener: () => void, isFirst = false): () => void {
  const hidden = () => document.visibilityState === 'hidden' && listener()
  document.addEventListener('visibilitychange', hidden, { capture: isFirst })
  window.addEventListener('pagehide', listener, { capture: isFirst })
  return () => {
    document.removeEventListener('visibilitychange', hidden, { capture: isFirst })
    window.removeEventListener('pagehide', listener, { capture: isFirst })
  }
}
