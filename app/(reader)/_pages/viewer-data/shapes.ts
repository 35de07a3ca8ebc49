import type { OpenedPublication } from '../door/door.ts'

type Show = (opened: OpenedPublication, name: string | undefined, request: Request) => Promise<Response>

/** Answers our own reader, which asks with `?shape=reader`, with `own`, and clients of comparable viewers with `viewer`. */
export function byShape(own: Show, viewer: Show): Show {
  return (opened, name, request) => {
    const { searchParams } = new URL(request.url)
    return searchParams.get('shape') === 'reader' ? own(opened, name, request) : viewer(opened, name, request)
  }
}
