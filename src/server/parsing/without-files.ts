/** Longest line whose beginning is looked at for a boundary or a header. */
const LINE_LOOKED_AT = 1_000
const BOUNDARIES_MAX = 1_000
const HEADER_LINES_MAX = 500

const LF = 10

/**
 * A mail without the contents of its attached files, so that the text of a mail of 40 MB is parsed like that of a small one. Headers
 * stay, so the files keep their names. One pass over the bytes.
 */
export function withoutFiles(raw: Uint8Array): Uint8Array {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const kept: Buffer[] = []
  const boundaries: string[] = []
  let at = 0
  /** Whether lines belong to a header, and its lines so far. */
  let header: string[] | null = []
  let isSkipping = false
  /** Where the kept lines begin that were not copied yet. */
  let from = 0
  while (at < bytes.length) {
    const feed = bytes.indexOf(LF, at)
    const end = feed < 0 ? bytes.length : feed + 1
    const isShort = end - at <= LINE_LOOKED_AT
    // Most lines of a file begin with no hyphen, and need no text.
    const line: string =
      header || bytes[at] === 45
        ? bytes.toString('latin1', at, Math.min(end, at + LINE_LOOKED_AT)).trimEnd()
        : ''
    if (header) {
      if (line === '' || header.length >= HEADER_LINES_MAX) {
        const folded: string = header.join('\n').replace(/\n[ \t]+/g, ' ')
        const boundary = /^content-type:.*?\bboundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/im.exec(
          folded,
        )
        if (boundary && boundaries.length < BOUNDARIES_MAX) boundaries.push(boundary[1] ?? boundary[2] ?? '')
        isSkipping = isFile(folded)
        // A mail inside the mail begins with a header of its own.
        header = /^content-type:\s*message\/rfc822/im.test(folded) ? [] : null
        if (isSkipping) {
          kept.push(bytes.subarray(from, end))
          from = end
        }
      } else header.push(line)
    } else if (isShort && line.startsWith('--') && isBoundary(line, boundaries)) {
      if (isSkipping) from = at
      isSkipping = false
      header = line.endsWith('--') ? null : []
    }
    at = end
    if (isSkipping) from = at
  }
  kept.push(bytes.subarray(from))
  return Buffer.concat(kept)
}

const isBoundary = (line: string, boundaries: readonly string[]) => {
  const name = line.slice(2)
  return boundaries.includes(name) || (name.endsWith('--') && boundaries.includes(name.slice(0, -2)))
}

/** A part that is no text, or that its sender attached; a mail inside a mail is read. */
function isFile(header: string): boolean {
  const type = /^content-type:\s*([\w-]+)/im.exec(header)?.[1]?.toLowerCase() ?? 'text'
  if (type === 'multipart' || type === 'message') return false
  return type !== 'text' || /^content-disposition:\s*attachment/im.test(header)
}
