import { parseSync } from 'vite'
import { isNode, lineAt, namesIn, type SyntaxNode } from './house-syntax.ts'

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
    else if (!test)
      faults.push(`${path}:${line} has a tag, but no test that always runs starts on the next line`)
    else if (new Set(rows).size < rows.length) faults.push(`${path}:${line} names a row twice`)
    else tags.push(...rows.map((row) => ({ row, path, titles: test.titles })))
  }
  return { tags, faults }
}

const TEST_FUNCTIONS = ['it', 'test', 'describe']
/** Called with cases, these return the function that takes the title. */
const PARAMETERS = ['each', 'for']
/** With any other, such as `skip`, `skipIf`, `todo` or `fails`, a test may never run or may fail, and proves nothing. */
const MODIFIERS = [...PARAMETERS, 'concurrent', 'sequential', 'describe', 'serial', 'parallel']
/** Likewise the options of a test: `{ skip: true }` is another way to write `skip`. */
const OPTIONS = ['tag']

/** Every test that always runs and does something, and every `describe` block that holds one. */
function testsIn(program: unknown, text: string): Test[] {
  const tests: Test[] = []
  /** Whether a test runs in it. */
  const visit = (value: unknown, around: string[]): boolean => {
    if (Array.isArray(value)) return value.map((item) => visit(item, around)).includes(true)
    if (!isNode(value)) return false
    const declared = declarationOf(value, text)
    if (declared === 'may not run') return false
    const titles = declared?.title ? [...around, declared.title] : around
    const holds = Object.values(value).map((part) => visit(part, declared?.isBlock ? titles : around))
    const runs = declared && !declared.isBlock ? declared.doesSomething : holds.includes(true)
    if (runs && declared?.title) tests.push({ line: lineAt(text, value.start), titles })
    return runs
  }
  visit(program, [])
  return tests
}

interface Declaration {
  /** Null when only the running test knows it. */
  title: string | null
  isBlock: boolean
  doesSomething: boolean
}

function declarationOf(node: SyntaxNode, text: string): Declaration | 'may not run' | null {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return null
  const names = namesIn(node.callee)
  const [first = '', ...modifiers] = names
  if (!TEST_FUNCTIONS.includes(first)) return null
  if (!modifiers.every((name) => MODIFIERS.includes(name))) return 'may not run'
  if (node.callee.type === 'MemberExpression' && PARAMETERS.includes(names.at(-1) ?? '')) return null
  if (!node.arguments.flatMap(keysOf).every((key) => OPTIONS.includes(key))) return 'may not run'
  return {
    title: titleOf(node.arguments[0], text),
    isBlock: names.includes('describe'),
    doesSomething: node.arguments.some(isFilledFunction),
  }
}

const keysOf = (argument: unknown): string[] =>
  isNode(argument) && argument.type === 'ObjectExpression' && Array.isArray(argument.properties)
    ? argument.properties.map(({ key }) => String(key?.name))
    : []

/** Whether an argument is a function with at least one statement, or with a value. */
function isFilledFunction(argument: unknown): boolean {
  if (!isNode(argument) || !/Function/.test(argument.type) || !isNode(argument.body)) return false
  return !Array.isArray(argument.body.body) || argument.body.body.length > 0
}

/** The title as the file has it, with the placeholders of `it.each` and of templates. */
function titleOf(argument: unknown, text: string): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'TemplateLiteral') return text.slice(argument.start + 1, argument.end - 1)
  return argument.type === 'Literal' && typeof argument.value === 'string' ? argument.value : null
}
