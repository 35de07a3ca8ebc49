/** What a person may do in an account, from everything to looking only. */
export const roles = ['owner', 'admin', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** Whether somebody of this role may change publications. */
export function mayWrite(role: Role): boolean {
  return role !== 'viewer'
}
