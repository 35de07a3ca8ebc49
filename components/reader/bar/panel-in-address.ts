import type { ReaderPanelName } from '../panels.ts'

/** Returns the panel that an address names by its end, such as `#contents`, or `#list=…` with a list; undefined for others. */
export function panelNamedIn(
  address: string,
  offers: readonly ReaderPanelName[],
): ReaderPanelName | undefined {
  const [, name] = /#([a-z]+)(?:=|$)/.exec(address) ?? []
  return offers.find(offered => offered === name)
}
