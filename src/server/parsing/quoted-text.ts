/** Marks of our own mails, in lower case: addresses by their part before a tag and their domain, and names. */
export interface QuoteMarks {
  addresses: readonly { local: string; domain: string }[]
  names: readonly string[]
}

/** How mail programs introduce a quote that has no `>` in front of its lines, and the header of a quoted mail. */
const INTRODUCES = [/^on\b.{0,300}\bwrote:$/i, /^pada\b.{0,300}\bmenulis:$/i]
const SENDER_LINE = /^\*?(?:from|dari|de|von|van|da)\*?\s*:/i
const OTHER_HEADER_LINE =
  /^\*?(?:sent|to|subject|date|cc|dikirim|terkirim|kepada|ke|perihal|subjek|tanggal)\*?\s*:/i
/** Any other language: a line that ends with a colon, in front of quoted lines. */
const ENDS_WITH_COLON = /:\s*$/
/** Rules above a quoted header. */
const MARKER = /^(?:-{2,}.{0,60}-{2,}|_{10,})$/
const WRAPPED_MAX = 3
const HEADER_LINES_MAX = 8
/** Longest introduction in characters. */
const INTRODUCTION_MAX = 600

/** A quote is attributed to us, to somebody else, or to nobody yet. */
type Author = 'us' | 'other' | null

const isQuoted = (line: string) => /^\s*>/.test(line)

/**
 * Splits the text of a mail into what its author wrote and what quotes a mail of ours. Words of others that were forwarded or
 * quoted stay, as does every line between and below quoted ones; the whole text stays where nothing else is left.
 */
export function stripQuotedText(text: string, marks: QuoteMarks): { words: string; quoted: string | null } {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const inner = lines.map((line) => line.replace(/^\s*>\s?/, ''))
  // Found once, so that the time stays linear.
  const lastQuoted = lines.findLastIndex(isQuoted)
  const own: string[] = []
  const quoted: string[] = []
  let author: Author = null
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (isQuoted(line)) {
      // The introduction is quoted as well: Apple Mail, and quotes in HTML.
      if (author === null && !isQuoted(lines[at - 1] ?? ''))
        author = introductionAt(inner, at, marks)?.author ?? null
      if (author === 'us') quoted.push(line)
      else own.push(line)
      continue
    }
    const introduced = introductionAt(lines, at, marks)
    if (!introduced) {
      own.push(line)
      continue
    }
    author = introduced.author
    if (author !== 'us') {
      own.push(line)
      continue
    }
    // Without `>` there is no telling where the quote ends.
    const hasMarks = lastQuoted > at
    const end = hasMarks ? at + introduced.lines : lines.length
    if (MARKER.test((own.at(-1) ?? '').trim())) quoted.push(own.pop() ?? '')
    quoted.push(...lines.slice(at, end))
    at = end - 1
  }
  const words = own.join('\n').trim()
  if (!words || quoted.length === 0) return { words: text.trim(), quoted: null }
  return { words, quoted: quoted.join('\n').trim() || null }
}

/** Whether a quote is introduced at a line: by whom it is, and how many lines the introduction has. */
function introductionAt(
  lines: readonly string[],
  at: number,
  marks: QuoteMarks,
): { author: Exclude<Author, null>; lines: number } | null {
  if (!lines[at]?.trim()) return null
  for (let count = 1; count <= WRAPPED_MAX; count++) {
    const wrapped = lines.slice(at, at + count).map((line) => line.trim())
    const joined = wrapped.join(' ')
    if (wrapped.includes('') || joined.length > INTRODUCTION_MAX) return null
    const isHeader = count === 1 && SENDER_LINE.test(joined) && isHeaderAt(lines, at)
    const isKnown = INTRODUCES.some((pattern) => pattern.test(joined))
    const isBeforeQuote = ENDS_WITH_COLON.test(joined) && isQuoted(nextLine(lines, at + count))
    // The last line of an answer may stand right above: the introduction begins as late as it can.
    if (isBeforeQuote && !isKnown && count > 1 && introductionAt(lines, at + 1, marks)) return null
    if (isHeader || isKnown || isBeforeQuote)
      return { author: isOurs(joined, marks) ? 'us' : 'other', lines: count }
  }
  return null
}

/** Whether more lines of a header follow: "Dari:" alone may begin a sentence. */
const isHeaderAt = (lines: readonly string[], at: number) =>
  lines.slice(at + 1, at + HEADER_LINES_MAX).filter((line) => OTHER_HEADER_LINE.test(line.trim())).length >= 2

const nextLine = (lines: readonly string[], from: number): string =>
  lines.slice(from, from + WRAPPED_MAX).find((line) => line.trim() !== '') ?? ''

function isOurs(line: string, { addresses, names }: QuoteMarks): boolean {
  const text = line.toLowerCase()
  return (
    names.some((name) => text.includes(name)) ||
    addresses.some(({ local, domain }) => {
      const at = text.indexOf(local)
      const end = text.indexOf(domain, at + local.length)
      // Between both stands nothing, or a tag.
      return at >= 0 && end >= 0 && /^(?:[+\w-][\w.+-]*)?$/.test(text.slice(at + local.length, end))
    })
  )
}
