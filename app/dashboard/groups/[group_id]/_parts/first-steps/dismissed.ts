/** The cookie that says that a group's first steps were dismissed on this device. */
export function dismissedCookie(groupId: number): string {
  return `recto-first-steps-${groupId}`
}
