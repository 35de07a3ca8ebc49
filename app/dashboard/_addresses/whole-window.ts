const wholeWindow = /^\/dashboard\/groups\/\d+\/publications\/\d+\/hotspots$/

/** True for the hotspot editor, which takes the whole window. */
export function isWholeWindow(path: string): boolean {
  return wholeWindow.test(path)
}
