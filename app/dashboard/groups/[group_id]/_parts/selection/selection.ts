/** Selected ids, and the anchor of ranges. */
export type ListSelection = { ids: ReadonlySet<number>; anchor: number | undefined }

export const nothingChosen: ListSelection = { ids: new Set(), anchor: undefined }

/** Toggles one, which becomes the anchor. */
export function toggled({ ids }: ListSelection, id: number): ListSelection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Adds the range from the anchor. @param listed ids in visible order */
export function stretchedSelection(selection: ListSelection, id: number, listed: number[]): ListSelection {
  const { ids, anchor } = selection
  const [from, to] = [anchor === undefined ? -1 : listed.indexOf(anchor), listed.indexOf(id)]
  if (from === -1 || to === -1) return toggled(selection, id)
  const range = listed.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...range]), anchor }
}

/** Adds all, or removes all if all are selected. */
export function allToggled({ ids, anchor }: ListSelection, of: number[]): ListSelection {
  const next = new Set(ids)
  if (of.every(id => ids.has(id))) for (const id of of) next.delete(id)
  else for (const id of of) next.add(id)
  return { ids: next, anchor }
}
