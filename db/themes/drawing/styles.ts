import {
  type CssNode,
  type Declaration,
  generate,
  lexer,
  parse,
  type Rule,
  type SelectorList,
  walk,
} from 'css-tree'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import type { ThemeProblem } from '#db/rules/themes/problems.ts'
import {
  allowedFunctions,
  allowedProperties,
  allowedPseudoClasses,
  allowedPseudoElements,
  refusedValues,
} from './allowed-css.ts'
import { allowedTags } from './markup.ts'

export type CheckedStyle = { css: string; families: string[]; problems: ThemeProblem[] }

/**
 * Checks a theme's CSS and puts each rule under the theme's class.
 * @param name the class of the theme's box, such as `t12`; its own classes become `t12-…`
 * @param familyOf renames font families, for those that a group uploaded
 * @returns CSS that reaches nothing beyond the box; only rules without problems are in it
 */
export function checkedStyle(
  source: string,
  name: string,
  familyOf: (family: string) => string = family => family,
): CheckedStyle {
  const problems: ThemeProblem[] = []
  const families = new Set<string>()
  const refuse = (node: CssNode | undefined, why: Reason) => {
    problems.push({ ...(node?.loc && { line: node.loc.start.line }), why })
  }
  // A `<` could end the style element that the page has it in.
  if (/[<\\]|\/\*!/.test(source))
    refuse(undefined, reason('theme.code.contains', { less: '<', backslash: '\\', comment: '/*!' }))
  const tree = parse(source, {
    positions: true,
    onParseError: error =>
      problems.push({
        line: error.line,
        why: reason('theme.code.unreadable', { detail: error.message }),
      }),
  })
  if (tree.type !== 'StyleSheet') return { css: '', families: [], problems }
  const rules: string[] = []
  for (const node of tree.children) {
    if (node.type === 'Comment') continue
    const example = '.price { … }'
    if (node.type !== 'Rule') refuse(node, reason('theme.code.notRule', { what: saidOf(node), example }))
    else rules.push(...checkedRule(node, { name, familyOf, families, refuse }))
  }
  const css = problems.length === 0 ? rules.join('') : ''
  return { css, families: [...families], problems: problems.slice(0, 10) }
}

type Check = {
  name: string
  familyOf: (family: string) => string
  families: Set<string>
  refuse: (node: CssNode | undefined, why: Reason) => void
}

function saidOf(node: CssNode): string {
  return node.type === 'Atrule' ? `@${node.name}` : generate(node).slice(0, 30)
}

function checkedRule({ prelude, block }: Rule, check: Check): string[] {
  if (prelude.type !== 'SelectorList') {
    check.refuse(prelude, reason('theme.code.selector'))
    return []
  }
  for (const node of block.children) {
    if (node.type === 'Declaration') checkDeclaration(node, check)
    else check.refuse(node, reason('theme.code.nested'))
  }
  checkSelectors(prelude, check)
  const selectors = prelude.children.toArray().map(selector => scoped(generate(selector), check.name))
  return [`${selectors.join(',')}${generate(block)}`]
}

/** `:scope` is the box itself; everything else lies inside of it. */
function scoped(selector: string, name: string): string {
  const root = `.${name}`
  return selector.startsWith(':scope') ? root + selector.slice(':scope'.length) : `${root} ${selector}`
}

function checkSelectors(list: SelectorList, { name, refuse }: Check): void {
  for (const selector of list.children) {
    let index = 0
    if (/^:scope.*[+~]/.test(generate(selector))) refuse(selector, reason('theme.code.beside'))
    walk(selector, node => {
      if (node.type === 'ClassSelector') node.name = `${name}-${node.name}`
      else if (node.type === 'PseudoClassSelector') checkPseudoClass(node, index > 1)
      else if (node.type === 'PseudoElementSelector' && !allowedPseudoElements.has(node.name.toLowerCase()))
        refuse(node, reason('theme.code.pseudoElement', { name: `::${node.name}` }))
      else if (node.type === 'TypeSelector' && node.name !== '*' && !allowedTags.includes(node.name))
        refuse(node, reason('theme.code.tag', { name: node.name, tags: allowedTags.join(', ') }))
      else if (
        node.type === 'IdSelector' ||
        node.type === 'AttributeSelector' ||
        node.type === 'NestingSelector'
      )
        refuse(node, reason('theme.code.select', { what: generate(node) }))
      index += 1
    })
  }

  function checkPseudoClass(node: CssNode & { name: string }, isInside: boolean): void {
    const pseudo = node.name.toLowerCase()
    if (!allowedPseudoClasses.has(pseudo)) refuse(node, reason('theme.code.use', { name: `:${node.name}` }))
    else if (pseudo === 'scope' && (isInside || node.name !== 'scope'))
      refuse(node, reason('theme.code.scope'))
  }
}

function checkDeclaration(node: Declaration, check: Check): void {
  const problem = problemOf(node)
  if (problem !== undefined) check.refuse(node, problem)
  else checkValue(node, check)
}

function problemOf(node: Declaration): Reason | undefined {
  const property = node.property.toLowerCase()
  if (!allowedProperties.has(property)) return reason('theme.code.use', { name: node.property })
  if (node.important !== false) return reason('theme.code.important')
  if (node.value.type !== 'Value') return reason('theme.code.value', { property })
  const value = generate(node.value)
  if (property === 'content' && !/^(["'])\1$|^none$/.test(value))
    return reason('theme.code.content', { code: 'content: ""' })
  const refused = refusedValues[property]
  if (refused?.values.has(value.toLowerCase())) {
    const declaration = `${property}: ${value}`
    return refused.since === 'leaves'
      ? reason('theme.code.leaves', { declaration })
      : reason('theme.code.hides', { declaration, code: '{{#if}}' })
  }
  if (/^font(-size)?$/.test(property) && /(^|\s)0(px|%|[a-z]*)?(\s|\/|$)/.test(value))
    return reason('theme.code.noSize')
  return undefined
}

function checkValue(declaration: Declaration, { refuse, familyOf, families }: Check): void {
  const isUnknown = lexer.matchDeclaration(declaration).error?.name === 'SyntaxMatchError'
  if (isUnknown) refuse(declaration, reason('theme.code.noValue', { property: declaration.property }))
  const isFamily = /^font(-family)?$/i.test(declaration.property)
  walk(declaration.value, node => {
    if (node.type === 'Url' || node.type === 'Raw' || node.type === 'UnicodeRange')
      refuse(declaration, reason('theme.code.load'))
    else if (node.type === 'Function' && !allowedFunctions.has(node.name.toLowerCase()))
      refuse(declaration, reason('theme.code.use', { name: `${node.name}()` }))
    else if (isFamily && node.type === 'String') {
      families.add(node.value)
      node.value = familyOf(node.value)
    }
  })
}
