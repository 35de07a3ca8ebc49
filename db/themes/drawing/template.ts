import Handlebars from 'handlebars'
import { type Reason, reason } from '#db/rules/reasons/reasons.ts'
import { listField, themeFields } from '#db/rules/themes/fields.ts'
import { isThemeHelper, type ThemeHelper, themeHelpers } from '#db/rules/themes/helpers.ts'
import { themeLimits } from '#db/rules/themes/limits.ts'
import type { ThemeProblem } from '#db/rules/themes/problems.ts'

type Node = hbs.AST.Node
type Call = hbs.AST.MustacheStatement | hbs.AST.SubExpression

/** Checks a template by its syntax tree; returns its problems, at most ten. */
export function templateProblems(template: string): ThemeProblem[] {
  const problems: ThemeProblem[] = []
  const tree = parsed(template, problems)
  if (tree === undefined) return problems
  const check = new TemplateCheck(problems)
  check.body(tree, false)
  if (check.steps > themeLimits.steps)
    problems.push({ why: reason('theme.code.steps', { steps: check.steps, most: themeLimits.steps }) })
  return problems.slice(0, 10)
}

function parsed(template: string, problems: ThemeProblem[]): hbs.AST.Program | undefined {
  try {
    return Handlebars.parse(template)
  } catch (error) {
    const line = Number(/line (\d+)/.exec(String(error))?.[1])
    problems.push({
      ...(line > 0 && { line }),
      why: reason('theme.code.unfinished', { code: anyCode }),
    })
    return undefined
  }
}

const anyCode = '{{…}}'

/** One walk through a template. */
class TemplateCheck {
  steps = 0
  readonly #problems: ThemeProblem[]

  constructor(problems: ThemeProblem[]) {
    this.#problems = problems
  }

  /** @param inLoop true inside of `{{#each photos}}`, where steps count for each photo */
  body(program: hbs.AST.Program | undefined, inLoop: boolean): void {
    for (const statement of program?.body ?? []) this.#statement(statement, inLoop)
  }

  #statement(node: Node, inLoop: boolean): void {
    this.#count(inLoop)
    if (isMustache(node)) this.#mustache(node, inLoop)
    else if (isBlock(node)) this.#block(node, inLoop)
    else if (node.type !== 'ContentStatement' && node.type !== 'CommentStatement')
      this.#refuse(node, reason('theme.code.includes'))
  }

  #mustache(node: hbs.AST.MustacheStatement, inLoop: boolean): void {
    const unescaped = { triple: '{{{…}}}', ampersand: '{{&…}}', code: anyCode }
    if (!node.escaped) this.#refuse(node, reason('theme.code.unescaped', unescaped))
    this.#call(node, inLoop)
  }

  #block(node: hbs.AST.BlockStatement, inLoop: boolean): void {
    const name = nameOf(node.path)
    const isLoop = name === 'each'
    const problem = this.#problemOfBlock(node, inLoop)
    if (problem !== undefined) this.#refuse(node, problem)
    else if (!isLoop) for (const param of node.params) this.#value(param, inLoop)
    this.body(node.program, inLoop || isLoop)
    this.body(node.inverse, inLoop)
  }

  #problemOfBlock(node: hbs.AST.BlockStatement, inLoop: boolean): Reason | undefined {
    const name = nameOf(node.path)
    if (!['if', 'unless', 'each'].includes(name)) return reason('theme.code.block', { name })
    if (node.program?.blockParams?.length) return reason('theme.code.blockNames')
    if (node.params.length !== 1 || hasNamedArguments(node))
      return reason('theme.code.blockValue', { block: `#${name}` })
    if (name !== 'each') return undefined
    if (inLoop) return reason('theme.code.loopInLoop')
    return node.params.some(param => nameOf(param) !== listField)
      ? reason('theme.code.loopOver', { field: listField })
      : undefined
  }

  /** A value, or a helper with its arguments. */
  #call(node: Call, inLoop: boolean): void {
    const name = nameOf(node.path)
    if (hasNamedArguments(node)) this.#refuse(node, reason('theme.code.named'))
    else if (isThemeHelper(name)) this.#helper(node, name, inLoop)
    else if (node.params.length > 0 || node.type === 'SubExpression')
      this.#refuse(node, reason('theme.code.helper', { name }))
    else if (isPath(node.path)) this.#value(node.path, inLoop)
    else this.#refuse(node, reason('theme.code.noField', { code: anyCode }))
  }

  #helper({ params, ...node }: Call, name: ThemeHelper, inLoop: boolean): void {
    const { takes, example } = themeHelpers[name]
    const [fewest, most] = takes
    if (params.length < fewest || params.length > most)
      this.#refuse(node, reason('theme.code.count', { name, example }))
    for (const param of params) this.#value(param, inLoop)
  }

  #value(node: Node, inLoop: boolean): void {
    this.#count(inLoop)
    if (isCall(node)) this.#call(node, inLoop)
    else if (!isLiteral(node) && !(isPath(node) && isKnown(node, inLoop)))
      this.#refuse(node, reason('theme.code.field', { name: nameOf(node) || node.type }))
  }

  #count(inLoop: boolean): void {
    this.steps += inLoop ? themeLimits.photos : 1
  }

  #refuse(node: Node, why: Reason): void {
    this.#problems.push({ line: node.loc.start.line, why })
  }
}

/** A field by its plain name, or inside a loop `this`, `@first`, `@last`, `@index` and `../field`. */
function isKnown({ original, depth, data, parts }: hbs.AST.PathExpression, inLoop: boolean): boolean {
  if (data) return inLoop && ['@first', '@last', '@index'].includes(original)
  if (inLoop && depth === 0) return original === 'this' || original === '.'
  const [field, ...deeper] = parts
  const isPlain = original === (inLoop ? `../${field}` : field)
  return isPlain && depth === (inLoop ? 1 : 0) && deeper.length === 0 && themeFields.has(String(field))
}

function hasNamedArguments({ hash }: Call | hbs.AST.BlockStatement): boolean {
  return hash !== undefined && hash.pairs.length > 0
}

function isLiteral({ type }: Node): boolean {
  return /^(String|Number|Boolean)Literal$/.test(type)
}

function nameOf(node: Node): string {
  return 'original' in node ? String(node.original) : ''
}

function isMustache(node: Node): node is hbs.AST.MustacheStatement {
  return node.type === 'MustacheStatement'
}

function isBlock(node: Node): node is hbs.AST.BlockStatement {
  return node.type === 'BlockStatement'
}

function isCall(node: Node): node is hbs.AST.SubExpression {
  return node.type === 'SubExpression'
}

function isPath(node: Node): node is hbs.AST.PathExpression {
  return node.type === 'PathExpression'
}
