/** Covers first, or rows with everything that there is to compare. */
export const listViews = ['grid', 'table'] as const
export type ListView = (typeof listViews)[number]

/** In which the choice is kept on a device. */
export const viewCookie = 'recto.view'

export function viewFrom(text: string | undefined): ListView {
  return text === 'table' ? 'table' : 'grid'
}
