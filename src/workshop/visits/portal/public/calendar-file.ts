/** One appointment of a calendar file. */
export interface CalendarEvent {
  /** Same as in the mails about it, so that both together are one entry. */
  uid: string
  start: Date
  end: Date
  summary: string
  location: string
  description: string
}

/** Octets that a line may have (RFC 5545, 3.1); the space that begins the next one counts. */
const LINE_MAX = 75

/** An appointment as a file for calendars. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Toyota Trust//Booking Service//ID',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${formatUtcTimestamp(now)}`,
    `DTSTART:${formatUtcTimestamp(event.start)}`,
    `DTEND:${formatUtcTimestamp(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** `20261124T023000Z` */
const formatUtcTimestamp = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

function foldLine(line: string): string {
  const octets = new TextEncoder()
  let text = ''
  let length = 0
  for (const character of line) {
    const size = octets.encode(character).length
    if (length + size > LINE_MAX) {
      text += '\r\n '
      length = 1
    }
    text += character
    length += size
  }
  return text
}
