import { parseSync } from 'vite'
import { isNode, lineAt, namesIn, nodesIn, type SyntaxNode } from './house-syntax.ts'

/** Words without which a file has no limit: parsing every file would take seconds. */
const MAY_LIMIT = /timeout|\bretr(?:y|ies)\b|\bwait(?:For|Until)\b|[)}]\s*,\s*[\w.]+,?\s*\)/i
const DECLARES = ['it', 'test', 'describe', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']
/** Vitest's settings for whole files, and second tries, which hide what fails now and then. */
const NEVER = ['testTimeout', 'hookTimeout', 'retry', 'retries']
const TIMES = ['timeout', 'actionTimeout', 'navigationTimeout']
const SETTERS = /^(?:AbortSignal\.timeout|.*\.setDefault\w*Timeout|test\.setTimeout)$/
/** These wait for one second by default; `expect.poll` has its limit from the configuration. */
const IMPATIENT = ['vi.waitFor', 'vi.waitUntil']

/** The lines of a test with a limit of its own: a time below `shortest` or one that cannot be read, or a number of tries. */
export function limitsIn(path: string, text: string, shortest: number): number[] {
  if (!MAY_LIMIT.test(text)) return []
  const nodes = nodesIn(parseSync(path, text).program)
  const constants = new Map(
    nodes
      .filter(({ type, id }) => type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier')
      .map(({ id, init }) => [namesIn(id)[0], init]),
  )
  const resolve = (node: unknown) =>
    isNode(node) && node.type === 'Identifier' ? constants.get(String(node.name)) : node
  const isShort = (node: unknown): boolean => {
    const value = resolve(node)
    return !isNode(value) || typeof value.value !== 'number' || value.value < shortest
  }
  const isOptions = (node: unknown) => {
    const value = resolve(node)
    return isNode(value) && value.type === 'ObjectExpression' && keysOf(value).includes('timeout')
  }
  const limits = (node: SyntaxNode): boolean => {
    if (node.type === 'ObjectExpression')
      return propertiesOf(node).some(
        ([key, value]) => NEVER.includes(key) || (TIMES.includes(key) && isShort(value)),
      )
    if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return false
    const names = namesIn(node.callee)
    const [, second] = node.arguments
    if (IMPATIENT.includes(names.join('.'))) return !isOptions(second) && isShort(second)
    if (SETTERS.test(names.join('.'))) return isShort(node.arguments[0])
    return (
      DECLARES.includes(names[0] ?? '') && (endsWithTime(node.arguments) || node.arguments.some(isOptions))
    )
  }
  return [...new Set(nodes.filter(limits).map(({ start }) => lineAt(text, start)))]
}

const propertiesOf = ({ properties }: SyntaxNode): [key: string, value: unknown][] =>
  Array.isArray(properties)
    ? properties
        .filter(({ type }) => type === 'Property')
        .map(({ key, value }) => [String(key.name ?? key.value), value])
    : []
const keysOf = (node: SyntaxNode) => propertiesOf(node).map(([key]) => key)

/** Whether a time follows the function, as in `it('adds', () => {}, 900)`. */
function endsWithTime(given: readonly unknown[]): boolean {
  const isFunction = (node: unknown) => isNode(node) && node.type.includes('Function')
  return given.slice(0, -1).some(isFunction) && !isFunction(given.at(-1))
}
