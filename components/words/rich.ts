import { createElement, Fragment, type ReactNode } from 'react'
import { type Fillable, fillParts, type RichKey, type RichValues } from '#db/rules/words/messages.ts'

type Draw = (content: ReactNode) => ReactNode

/** Fills in a message with tags: `fillRich(words, 'about', { link: text => <a href="/v2/docs">{text}</a> })`. */
export function fillRich<Of extends Record<string, object>, Key extends RichKey<Of>>(
  words: Fillable<Of>,
  key: Key,
  values: RichValues<Of[Key], Draw>,
): ReactNode {
  const drawn = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? around(value as Draw) : value,
  ])
  return inOrder(fillParts<Of, Key, ReactNode>(words, key, Object.fromEntries(drawn)))
}

function around(draw: Draw) {
  return (content: ReactNode[]) => draw(inOrder(content))
}

/** Children of their own need no keys. */
function inOrder(parts: ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts)
}
