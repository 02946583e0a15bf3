import { saveAsFile } from '#web/ui/save-as-file.ts'

/** A file contains the signed data only, so that no byte can be changed unnoticed. */
const textOf = (jws: string) => `${JSON.stringify({ passport: jws })}\n`

/** Downloads a passport as a file that can be checked without the page that it came from. */
export function savePassport(jws: string, type: string): void {
  saveAsFile(`paspor-${type.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.json`, textOf(jws))
}

/** Returns the signed part of a file; an empty string for a file that is no passport, or was changed. */
export function extractJws(text: string): string {
  try {
    const { passport } = Object(JSON.parse(text))
    return typeof passport === 'string' && text === textOf(passport) ? passport : ''
  } catch {
    return ''
  }
}
