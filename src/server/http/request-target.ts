/** Characters of an address at most, query included. */
export const TARGET_CHARACTERS_MAX = 8_192

/**
 * Whether a request names a path as browsers send it (origin-form, RFC 9112): from `/` on, without dot segments, a fragment, a
 * backslash or control characters. Routes match the raw text while `URL` resolves it, so anything else could be one address to the
 * router and another one to the handler.
 */
export function isOriginForm(target: string): boolean {
  const [path = ''] = target.split('?')
  if (!path.startsWith('/') || path.startsWith('//') || /[#\\\u0000-\u0020]/.test(target)) return false
  return !path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))
}
