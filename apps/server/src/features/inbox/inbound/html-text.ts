const NOT_TEXT = ['head', 'style', 'script', 'title']
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** By hand instead of by one pattern, which a hostile mail would make slow. */
function without(html: string, name: string): string {
  const low = html.toLowerCase()
  let kept = ''
  for (let at = 0; ; ) {
    const begin = low.indexOf(`<${name}`, at)
    if (begin < 0) return kept + html.slice(at)
    kept += html.slice(at, begin)
    const end = low.indexOf(`</${name}`, begin)
    if (end < 0) return kept
    at = end
  }
}

/** The words of a mail that has no other text. It is only ever shown as text, so nothing needs to be made harmless. */
export function textOfHtml(html: string): string {
  return NOT_TEXT.reduce(without, html)
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name ?? ''] ?? whole),
    )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
