import { type ActionTarget, type Move, moveNamed } from './targets.ts'

const longestScript = 5000 // characters; clear ones are a line

const text = String.raw`(["'])((?:\\.|(?!\1).)*)\1`
const opens = new RegExp(
  String.raw`^(?:app\.launchURL|(?:this\.)?getURL|(?:app\.)?window\.open)\s*\(\s*${text}[^()]*\)$`,
  's',
)
const names = new RegExp(String.raw`^(?:this\.)?gotoNamedDest\s*\(\s*${text}\s*\)$`, 's')
const numbered = /^this\.pageNum\s*=\s*(\d{1,5})$/
const moves: [pattern: RegExp, move: Move][] = [
  [/^(?:this\.pageNum\s*(?:\+\+|\+=\s*1|=\s*this\.pageNum\s*\+\s*1)|\+\+this\.pageNum)$/, 'next'],
  [/^(?:this\.pageNum\s*(?:--|-=\s*1|=\s*this\.pageNum\s*-\s*1)|--this\.pageNum)$/, 'previous'],
  [/^this\.pageNum\s*=\s*this\.numPages\s*-\s*1$/, 'last'],
]

/** Returns the place that a script of Acrobat leads to, if that is all it does; else undefined. */
export function targetOfScript(script: string): ActionTarget | undefined {
  if (script.length > longestScript) return undefined
  const statements = statementsOf(script)
  const [only] = statements
  return statements.length === 1 && only !== undefined ? targetOf(only) : undefined
}

function targetOf(statement: string): ActionTarget | undefined {
  const uri = opens.exec(statement)?.[2]
  if (uri !== undefined) return { uri: unescaped(uri) }
  const name = names.exec(statement)?.[2]
  if (name !== undefined) return { destination: Buffer.from(unescaped(name), 'latin1') }
  const number = numbered.exec(statement)?.[1]
  if (number !== undefined) return { pageIndex: Number(number) }
  const item = /^app\.execMenuItem\s*\(\s*(["'])(\w+)\1\s*\)$/.exec(statement)?.[2] ?? ''
  const move = moveNamed(item) ?? moves.find(([pattern]) => pattern.test(statement))?.[1]
  return move && { move }
}

/** Parts a script at semicolons and line ends outside of its texts, without comments. */
function statementsOf(script: string): string[] {
  const tokens =
    script.match(/\/\*[\s\S]*?\*\/|\/\/[^\n\r]*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[\s\S]/g) ?? []
  const statements = ['']
  for (const token of tokens) {
    if (/^\/[*/]/.test(token)) continue
    if (/^[;\n\r]$/.test(token)) statements.push('')
    else statements.push((statements.pop() ?? '') + token)
  }
  return statements.map(statement => statement.trim()).filter(statement => statement !== '')
}

function unescaped(words: string): string {
  return words.replace(/\\(.)/gs, '$1')
}
