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
import {
  allowedFunctions,
  allowedProperties,
  allowedPseudoClasses,
  allowedPseudoElements,
  refusedValues,
} from './allowed-css.ts'
import { allowedTags } from './markup.ts'
import type { ThemeProblem } from './template.ts'

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
  const refuse = (node: CssNode | undefined, sentence: string) => {
    problems.push({ ...(node?.loc && { line: node.loc.start.line }), sentence })
  }
  // A `<` could end the style element that the page has it in.
  if (/[<\\]|\/\*!/.test(source)) refuse(undefined, 'can’t contain “<”, “\\” or “/*!”')
  const tree = parse(source, {
    positions: true,
    onParseError: error => problems.push({ line: error.line, sentence: `can’t be read: ${error.message}` }),
  })
  if (tree.type !== 'StyleSheet') return { css: '', families: [], problems }
  const rules: string[] = []
  for (const node of tree.children) {
    if (node.type === 'Comment') continue
    if (node.type !== 'Rule') refuse(node, `can’t use ${saidOf(node)}: only rules such as .price { … }`)
    else rules.push(...checkedRule(node, { name, familyOf, families, refuse }))
  }
  const css = problems.length === 0 ? rules.join('') : ''
  return { css, families: [...families], problems: problems.slice(0, 10) }
}

type Check = {
  name: string
  familyOf: (family: string) => string
  families: Set<string>
  refuse: (node: CssNode | undefined, sentence: string) => void
}

function saidOf(node: CssNode): string {
  return node.type === 'Atrule' ? `@${node.name}` : generate(node).slice(0, 30)
}

function checkedRule({ prelude, block }: Rule, check: Check): string[] {
  if (prelude.type !== 'SelectorList') {
    check.refuse(prelude, 'has a selector that can’t be read')
    return []
  }
  for (const node of block.children) {
    if (node.type === 'Declaration') checkDeclaration(node, check)
    else check.refuse(node, 'can’t nest rules')
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
    if (/^:scope.*[+~]/.test(generate(selector))) refuse(selector, 'can’t select what lies beside the box')
    walk(selector, node => {
      if (node.type === 'ClassSelector') node.name = `${name}-${node.name}`
      else if (node.type === 'PseudoClassSelector') checkPseudoClass(node, index > 1)
      else if (node.type === 'PseudoElementSelector' && !allowedPseudoElements.has(node.name.toLowerCase()))
        refuse(node, `can’t use ::${node.name}: use ::before, ::after or ::first-letter`)
      else if (node.type === 'TypeSelector' && node.name !== '*' && !allowedTags.includes(node.name))
        refuse(node, `can’t style “${node.name}”: themes have ${allowedTags.join(', ')}`)
      else if (
        node.type === 'IdSelector' ||
        node.type === 'AttributeSelector' ||
        node.type === 'NestingSelector'
      )
        refuse(node, `can’t select by “${generate(node)}”: use a class`)
      index += 1
    })
  }

  function checkPseudoClass(node: CssNode & { name: string }, isInside: boolean): void {
    const pseudo = node.name.toLowerCase()
    if (!allowedPseudoClasses.has(pseudo)) refuse(node, `can’t use :${node.name}`)
    else if (pseudo === 'scope' && (isInside || node.name !== 'scope'))
      refuse(node, 'can have :scope at the beginning of a selector only')
  }
}

function checkDeclaration(node: Declaration, check: Check): void {
  const problem = problemOf(node)
  if (problem !== undefined) check.refuse(node, problem)
  else checkValue(node, check)
}

function problemOf(node: Declaration): string | undefined {
  const property = node.property.toLowerCase()
  if (!allowedProperties.has(property)) return `can’t use “${node.property}”`
  if (node.important !== false) return 'can’t use !important: the theme’s rules are the last ones'
  if (node.value.type !== 'Value') return `has a value of “${property}” that can’t be read`
  const value = generate(node.value)
  if (property === 'content' && !/^(["'])\1$|^none$/.test(value))
    return 'can have content: "" only: text belongs into the template, where screen readers find it'
  const refused = refusedValues[property]
  if (refused?.values.has(value.toLowerCase())) return `“${property}: ${value}” ${refused.reason}`
  if (/^font(-size)?$/.test(property) && /(^|\s)0(px|%|[a-z]*)?(\s|\/|$)/.test(value))
    return 'can’t have letters of no size'
  return undefined
}

function checkValue(declaration: Declaration, { refuse, familyOf, families }: Check): void {
  const isUnknown = lexer.matchDeclaration(declaration).error?.name === 'SyntaxMatchError'
  if (isUnknown) refuse(declaration, `has no value that “${declaration.property}” can have`)
  const isFamily = /^font(-family)?$/i.test(declaration.property)
  walk(declaration.value, node => {
    if (node.type === 'Url' || node.type === 'Raw' || node.type === 'UnicodeRange')
      refuse(declaration, 'can’t load anything: no url()')
    else if (node.type === 'Function' && !allowedFunctions.has(node.name.toLowerCase()))
      refuse(declaration, `can’t use ${node.name}()`)
    else if (isFamily && node.type === 'String') {
      families.add(node.value)
      node.value = familyOf(node.value)
    }
  })
}
