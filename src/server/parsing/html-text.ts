/** Elements whose contents are not text for readers. */
const NOT_TEXT = ['head', 'style', 'script', 'title']
const ENDS_LINE = ['br', 'br/', '/p', '/div', '/tr', '/li', '/h1', '/h2', '/h3', '/h4', '/h5', '/h6']
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * The words of a mail that has no other text, in one pass: each character is looked at a fixed number of times, however the tags are
 * broken. The result is only ever shown as text, so nothing needs to be made harmless.
 */
export function textOfHtml(html: string): string {
  const pieces: string[] = []
  const bracket = /[<>]/g
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      pieces.push(oneLine(html.slice(at)))
      break
    }
    pieces.push(oneLine(html.slice(at, open)))
    bracket.lastIndex = open + 1
    const next = bracket.exec(html)
    // `5 < 6` is no tag.
    if (!next || next[0] === '<') {
      pieces.push(oneLine(html.slice(open, next?.index)))
      at = next?.index ?? html.length
      continue
    }
    const [name = ''] = html
      .slice(open + 1, Math.min(next.index, open + 12))
      .toLowerCase()
      .split(/\s/, 1)
    if (ENDS_LINE.includes(name)) pieces.push('\n')
    at = NOT_TEXT.includes(name) ? endOf(name, html, next.index) : next.index + 1
  }
  return pieces
    .join('')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name?: string) =>
      code ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name ?? ''] ?? whole),
    )
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Where the closing tag of an element begins; the end of the text where it has none. */
function endOf(name: string, html: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')
