/** Lines that mail programs put in front of a quote, in the languages of customers' programs. */
const BEGINS_QUOTE = [
  /^on\b.{0,300}\bwrote:$/i,
  /^pada\b.{0,300}\bmenulis:$/i,
  /^-{2,}\s*(?:original message|pesan asli|forwarded message|pesan terusan)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:from|dari):\s.{0,300}@/i,
]
const WRAPPED_MAX = 3

/** Programs break the line above a quote where it is long. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  for (let count = 1; count <= WRAPPED_MAX; count++) {
    const joined = lines
      .slice(at, at + count)
      .map((line) => line.trim())
      .join(' ')
    if (BEGINS_QUOTE.some((pattern) => pattern.test(joined))) return true
  }
  return false
}

const isQuoted = (line: string) => line.startsWith('>')

/** The text of a mail without what the mail program quoted; the whole text where nothing else is left. */
export function stripQuotedText(text: string): { words: string; quoted: string | null } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  // The last unquoted line is searched once, so that the time stays linear.
  const lastOwn = lines.findLastIndex((line) => line.trim() !== '' && !isQuoted(line))
  const cut = lines.findIndex(
    (line, at) => (at > lastOwn && isQuoted(line)) || (line.trim() !== '' && beginsQuote(lines, at)),
  )
  const above = cut < 0 ? text.trim() : lines.slice(0, cut).join('\n').trim()
  if (above) return { words: above, quoted: cut < 0 ? null : lines.slice(cut).join('\n').trim() || null }
  const own = lines.filter((line, at) => !isQuoted(line) && !beginsQuote(lines, at))
  const words = own.join('\n').trim()
  return words
    ? { words, quoted: lines.filter(isQuoted).join('\n') || null }
    : { words: text.trim(), quoted: null }
}
