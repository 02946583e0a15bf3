/** A node of the syntax tree that Vite's parser makes. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

/** `it.each(cases)` → it, each; nothing for any other form. */
export function namesIn(callee: unknown): string[] {
  if (!isNode(callee)) return []
  if (callee.type === 'Identifier') return [String(callee.name)]
  if (callee.type === 'CallExpression') return namesIn(callee.callee)
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return []
  return [...namesIn(callee.object), String(callee.property.name)]
}

/** All nodes of a tree, each before what it holds. */
export function nodesIn(value: unknown): SyntaxNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}
