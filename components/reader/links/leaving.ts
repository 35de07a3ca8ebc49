let change = (address: string): string => address

/** Returns the address by which a link to another website is followed. */
export function leavingBy(address: string): string {
  return change(address)
}

export function changeLeaving(by: (address: string) => string): void {
  change = by
}
