/** Which publications are chosen, and the one from which a range is drawn. */
export type Selection = { ids: ReadonlySet<number>; anchor: number | undefined }

export const nothingChosen: Selection = { ids: new Set(), anchor: undefined }

/** Chooses one more, or one less. It becomes where the next range begins. */
export function toggled({ ids }: Selection, id: number): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/**
 * Chooses everything from the anchor to here, besides what was chosen.
 * @param shown ids in the order in which they are seen
 */
export function stretched(selection: Selection, id: number, shown: number[]): Selection {
  const { ids, anchor } = selection
  const [from, to] = [anchor === undefined ? -1 : shown.indexOf(anchor), shown.indexOf(id)]
  if (from === -1 || to === -1) return toggled(selection, id)
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...range]), anchor }
}

/** Chooses all of these besides what was chosen, or none of them where all are chosen already. */
export function allToggled({ ids, anchor }: Selection, of: number[]): Selection {
  const next = new Set(ids)
  if (of.every(id => ids.has(id))) for (const id of of) next.delete(id)
  else for (const id of of) next.add(id)
  return { ids: next, anchor }
}
