import { parseSync } from 'vite'

/** A row of a document, and a test that proves it. */
export interface Tag {
  /** As the tag names it: `spec 5.3`. */
  row: string
  path: string
  /** The title of the test, after those of the `describe` blocks around it. */
  titles: string[]
}

interface Test {
  line: number
  titles: string[]
}

/** A comment that begins like a tag is one: a misspelt tag must fail, not turn into a comment. */
const BEGINS_LIKE_A_TAG = /^\s*proves\b/i
const ROW = String.raw`(?:(?:spec|promise) \d+\.\d+|asvs \d+\.\d+[a-z])`
const TAG = new RegExp(`^ Proves (${ROW}(?:, ${ROW})*)$`)

/** The tags of one file, and what is wrong with those that cannot be used. */
export function readTags(path: string, text: string): { tags: Tag[]; faults: string[] } {
  // Parsing every file would take seconds.
  if (!/\/\/\s*proves\b/i.test(text)) return { tags: [], faults: [] }
  const { program, comments } = parseSync(path, text)
  const lines = text.split('\n')
  const tests = new Map(testsIn(program, text).map((test) => [test.line, test]))
  const tagged = new Map(
    comments
      .filter(({ type, value }) => type === 'Line' && BEGINS_LIKE_A_TAG.test(value))
      .map(({ start, value }) => [lineAt(text, start), value.trimEnd()]),
  )
  const tags: Tag[] = []
  const faults: string[] = []
  for (const [line, value] of tagged) {
    let below = line + 1
    while (tagged.has(below)) below++
    const test = tests.get(below)
    const rows = TAG.exec(value)?.[1]?.split(', ')
    if (!rows) faults.push(`${path}:${line} is not written like a tag: //${value}`)
    else if (!lines[line - 1]?.trim().startsWith('//')) faults.push(`${path}:${line} has a tag after code`)
    else if (!test) faults.push(`${path}:${line} has a tag, but no test starts on the next line`)
    else if (new Set(rows).size < rows.length) faults.push(`${path}:${line} names a row twice`)
    else tags.push(...rows.map((row) => ({ row, path, titles: test.titles })))
  }
  return { tags, faults }
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

const TEST_FUNCTIONS = ['it', 'test', 'describe']
/** Called with cases or a condition, these return the function that takes the title. */
const PARAMETERS = ['each', 'for', 'runIf', 'skipIf']
/** Not `skip`, `todo` or `fixme`: such a test never runs and proves nothing. */
const MODIFIERS = [...PARAMETERS, 'concurrent', 'sequential', 'describe', 'serial', 'parallel']

interface SyntaxNode {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Every test and every `describe` block of a program. */
function testsIn(program: unknown, text: string): Test[] {
  const tests: Test[] = []
  const visit = (value: unknown, around: string[]): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, around)
    if (!isNode(value)) return
    const declared = declarationOf(value, text)
    const titles = declared ? [...around, declared.title] : around
    if (declared) tests.push({ line: lineAt(text, value.start), titles })
    for (const part of Object.values(value)) visit(part, declared?.isBlock ? titles : around)
  }
  visit(program, [])
  return tests
}

function declarationOf(node: SyntaxNode, text: string): { title: string; isBlock: boolean } | null {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return null
  const names = namesIn(node.callee)
  const [first = '', ...modifiers] = names
  if (!TEST_FUNCTIONS.includes(first) || !modifiers.every((name) => MODIFIERS.includes(name))) return null
  if (node.callee.type === 'MemberExpression' && PARAMETERS.includes(names.at(-1) ?? '')) return null
  const title = titleOf(node.arguments[0], text)
  return title === null ? null : { title, isBlock: names.includes('describe') }
}

/** `it.each(cases)` → it, each; nothing for any other form. */
function namesIn(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return namesIn(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return []
  return [...namesIn(callee.object), String(callee.property.name)]
}

/** The title as the file has it, with the placeholders of `it.each` and of templates. */
function titleOf(argument: unknown, text: string): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'TemplateLiteral') return text.slice(argument.start + 1, argument.end - 1)
  return argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null
}
