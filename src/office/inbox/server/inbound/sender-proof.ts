/** A result of RFC 8601, such as `dkim=pass header.d=example.co.id`. */
const RESULT = /^\s*([a-z0-9-]+)\s*=\s*([a-z]+)\b/i
const property = (result: string, name: string) =>
  new RegExp(`\\b${name.replace('.', '\\.')}\\s*=\\s*"?(?:[^\\s;"]*@)?([^\\s;"@]+)`, 'i')
    .exec(result)?.[1]
    ?.toLowerCase()

/**
 * Whether the receiving server confirms the address of `From` in its `Authentication-Results`. Only the configured server
 * is trusted, and none when two headers bear its name: then one of them was forged by the sender.
 */
export function provesSender(headers: readonly string[], from: string, trusted: string | null): boolean {
  if (!trusted) return false
  const own = headers.filter((header) => serverOf(header) === trusted.toLowerCase())
  const [only] = own
  if (only === undefined || own.length > 1) return false
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  return removeSenderText(only)
    .split(';')
    .slice(1)
    .some((result) => {
      const [, method, outcome] = RESULT.exec(result) ?? []
      if (outcome?.toLowerCase() !== 'pass') return false
      switch (method?.toLowerCase()) {
        case 'dmarc':
          return property(result, 'header.from') === domain
        case 'dkim':
          return property(result, 'header.d') === domain
        case 'spf':
          return property(result, 'smtp.mailfrom') === domain
        default:
          return false
      }
    })
}

/**
 * Removes comments, which may be nested, and quoted strings: both may hold text of the sender. A backslash escapes the next
 * letter in both. An unterminated one removes the rest, so that a malformed header proves nothing.
 */
function removeSenderText(header: string): string {
  let rest = ''
  let depth = 0
  let quoted = false
  let escaped = false
  for (const letter of header) {
    if (escaped) escaped = false
    else if (letter === '\\' && (quoted || depth > 0)) escaped = true
    else if (letter === '"' && depth === 0) quoted = !quoted
    else if (quoted) continue
    else if (letter === '(') depth++
    else if (letter === ')' && depth > 0) depth--
    else if (depth === 0) rest += letter
  }
  return rest
}
const serverOf = (header: string): string =>
  (removeSenderText(header).split(';')[0] ?? '').trim().split(/\s+/)[0]?.toLowerCase() ?? ''
