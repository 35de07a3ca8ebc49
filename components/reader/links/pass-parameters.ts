import { withParameters } from '#db/rules/links/parameters.ts'
import { changeLeaving } from './leaving.ts'
import { passedOn } from './passed-parameters.ts'

/** Links that share something lead to what is shared, and have parameters of their own. */
const leading = 'a[href^="http"]:not(.share-links a, .sending a)'

/** Gives links to other websites the parameters of the reader's address, when they are followed. */
export function passParameters(search: string): void {
  const parameters = passedOn(search)
  const carrying = (address: string) =>
    URL.parse(address)?.host === location.host ? address : withParameters(address, parameters)
  changeLeaving(carrying)
  const change = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(leading) : null
    const address = link?.getAttribute('href')
    if (link && address) link.href = carrying(address)
  }
  // Before the handlers of the links.
  for (const sign of ['click', 'auxclick', 'contextmenu']) addEventListener(sign, change, true)
}
