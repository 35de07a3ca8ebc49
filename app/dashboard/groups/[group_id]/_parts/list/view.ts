export const listViews = ['grid', 'table'] as const
export type ListView = (typeof listViews)[number]

export const viewCookie = 'recto.view'

export function viewFrom(text: string | undefined): ListView {
  return text === 'table' ? 'table' : 'grid'
}
