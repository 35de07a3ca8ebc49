/** True while the browser's own pinch zoom is active, which then handles gestures. */
export function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.05
}
