/** Returns the name of the cookie that hides a group's first steps on this device. */
export function dismissedCookie(groupId: number): string {
  return `recto-first-steps-${groupId}`
}
