import { existsSync } from 'node:fs'

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/** The browser at `CHROMIUM` or at one of the usual paths; null where there is none. Throws when `CHROMIUM` names nothing. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist`)
  return named ?? CHROMIUM_PATHS.find((path) => existsSync(path)) ?? null
}

/** The same; throws a line that says what to install where there is none. */
export function chromiumPath(): string {
  const found = findChromium()
  if (found) return found
  throw new Error(
    'No Chromium found: install the Debian package chromium, or set CHROMIUM to a browser of your own',
  )
}

const SHELL = '/usr/bin/chromium-headless-shell'

/**
 * Chromium without its window, which takes half the computing time; the whole browser where it is not installed. `CHROMIUM`
 * has precedence.
 */
export const headlessPath = (): string =>
  !process.env.CHROMIUM && existsSync(SHELL) ? SHELL : chromiumPath()

const FIREFOX_PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Firefox at `FIREFOX` or at one of the usual paths; throws a line that says what to install. */
export function firefoxPath(): string {
  const found = [process.env.FIREFOX, ...FIREFOX_PATHS].find((path) => path && existsSync(path))
  if (found) return found
  throw new Error(
    'No Firefox found: install the Debian package firefox-esr, or set FIREFOX to a browser of your own',
  )
}

/** Without the switches about background work, the browser calls home at every start. */
export const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
