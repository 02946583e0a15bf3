import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bundler's names of browsers; it knows Samsung Internet by its Chrome. */
const NAMES: Record<string, string | undefined> = {
  chrome: 'chrome',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** The oldest browsers, by `browserslist` of package.json, for the syntax of programs and styles. */
export function browserTargets(): string[] {
  const file = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  const { browserslist } = JSON.parse(file) as { browserslist: string[] }
  return browserslist.flatMap((one) => {
    const [browser = '', version] = one.split(' >= ')
    const name = NAMES[browser]
    return name ? [`${name}${version}`] : []
  })
}
