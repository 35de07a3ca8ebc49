/** Whether the browser's own zoom is in use: then everything is its. */
export function isMagnified(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1.05
}
