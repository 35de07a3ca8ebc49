import type { OpenedPublication } from '../door/door.ts'

type Show = (opened: OpenedPublication, name: string | undefined, request: Request) => Promise<Response>

/** Answers requests with `?version=`, by which clients of comparable viewers are known, with `viewer`, others with `own`. */
export function byVersion(own: Show, viewer: Show): Show {
  return (opened, name, request) => {
    const { searchParams } = new URL(request.url)
    return searchParams.has('version') ? viewer(opened, name, request) : own(opened, name, request)
  }
}
