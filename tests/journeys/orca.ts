import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type JSHandle, type Page } from '@playwright/test'
import { chromiumPath, SWITCHES } from '#tests/journeys/browser.ts'

/** A browser with a window, and Orca that reads it. */
export interface ReadBrowser {
  page: Page
  /**
   * Waits until Orca has said this after what was waited for before; returns what it said in between, an utterance a line. What Orca
   * passed over is heard once more, if it still has the focus.
   */
  says(words: string): Promise<string>
  stop(): Promise<void>
}

/** A page is not read from its begin to its end: what follows an act would be lost in it. */
const SETTINGS = {
  general: { startingProfile: ['Default', 'default'] },
  profiles: { default: { profile: ['Default', 'default'], sayAllOnLoad: false, pageSummaryOnLoad: false } },
  pronunciations: {},
  keybindings: {},
}

/** The browser's own questions would take the focus. */
const PREFERENCES = { translate: { enabled: false }, credentials_enable_service: false }

/** Orca keeps the last utterances of its log back; this program of the user's makes it write each at once. */
const UNBUFFERED = 'from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n'

const ORCA = '/usr/bin/orca'
const DISPLAY = '/usr/bin/Xvfb'
const BUS = '/usr/bin/dbus-daemon'
const LAUNCHER = '/usr/libexec/at-spi-bus-launcher'
/** `SPEECH OUTPUT: 'Masuk heading level 1.'{…}` */
const UTTERANCE = /SPEECH OUTPUT: '(.*?)'(?: |\{|$)/gm

/** How long a listener waits before they ask what has the focus: on a busy machine Orca drops events, those of headings first. */
const PATIENCE_MS = 15_000

/** Runs in the page: goes from what has the focus to a neighbour, as Shift and Tab do. Orca says nothing of what it believes to stand on. */
function leaveFocus(): Element | null {
  const focused = document.activeElement
  const all = [...document.querySelectorAll<HTMLElement>('a[href], button')]
  all
    .find(
      (each) =>
        each !== focused && each.getClientRects().length > 0 && !each.closest('[inert], [aria-hidden=true]'),
    )
    ?.focus()
  return focused
}

const GDBUS = '/usr/bin/gdbus'
const MESSAGES = '/usr/share/locale/id/LC_MESSAGES/orca.mo'

/** Opens an address in a browser that Orca reads, on a display and a message bus of this test alone. Throws a line that says what to install. */
export async function openWithOrca(address: string): Promise<ReadBrowser> {
  const missing = [ORCA, DISPLAY, BUS, LAUNCHER, GDBUS, MESSAGES].filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new Error(
      `Orca cannot listen without ${missing.join(', ')}: install the Debian packages orca, xvfb, dbus-daemon, at-spi2-core and libglib2.0-bin`,
    )
  const folder = mkdtempSync(join(tmpdir(), 'toyota-trust-orca-'))
  const log = join(folder, 'orca.log')
  const profile = join(folder, 'profile')
  mkdirSync(join(profile, 'Default'), { recursive: true })
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(PREFERENCES))
  writeFileSync(join(folder, 'user-settings.conf'), JSON.stringify(SETTINGS))
  writeFileSync(join(folder, 'orca-customizations.py'), UNBUFFERED)
  const programs: ChildProcess[] = []
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    LANG: 'C.UTF-8',
    LANGUAGE: 'id',
    // Without a speech server Orca writes what it would say, and says nothing.
    SPEECHD_ADDRESS: `unix_socket:${join(folder, 'no-speech')}`,
  }
  const start = (program: string, args: string[], stdio: 'pipe' | 'ignore' = 'ignore') => {
    const child = spawn(program, args, { env, stdio: ['ignore', stdio, 'ignore', stdio] })
    programs.push(child)
    return child
  }
  const stop = () => {
    for (const child of programs.toReversed()) child.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    // The display finds a free number itself, and writes it.
    const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
    env.DISPLAY = `:${await firstLine(start(DISPLAY, ['-displayfd', '3', ...screen], 'pipe'), 3)}`
    const bus = start(BUS, ['--session', '--nofork', '--print-address'], 'pipe')
    env.DBUS_SESSION_BUS_ADDRESS = await firstLine(bus, 1)
    start(LAUNCHER, ['--launch-immediately', '--a11y=1', '--screen-reader=1'])
    execFileSync(GDBUS, ['wait', '--session', '--timeout', '60', 'org.a11y.Bus'], { env })
    start(ORCA, ['--replace', '--user-prefs', folder, '--debug-file', log])
    let heard = 0
    const unheard = () => readUtterances(log).slice(heard)
    let shown: Page | undefined
    const says = async (words: string) => {
      let waitedSince = Date.now()
      let left: JSHandle<Element | null> | undefined
      const hear = async () => {
        if (left) {
          await left.evaluate((element) => element instanceof HTMLElement && element.focus())
          left = undefined
        } else if (shown && Date.now() - waitedSince > PATIENCE_MS) {
          waitedSince = Date.now()
          left = await shown.evaluateHandle(leaveFocus)
        }
        return unheard()
      }
      await expect.poll(hear, { message: `Orca says ${words}`, intervals: [1_000] }).toContain(words)
      const between = unheard().slice(0, unheard().indexOf(words))
      heard += between.length + words.length
      return between
    }
    // A window that opens before is never read.
    await says('Pembaca layar nyala.')
    const browser = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      headless: false,
      env,
      viewport: null,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      // A window without an address bar, which would keep the focus.
      args: [...SWITCHES, '--force-renderer-accessibility', `--app=${address}`],
      ignoreDefaultArgs: ['about:blank'],
    })
    const [page] = browser.pages()
    if (!page) throw new Error('The browser opened no window')
    shown = page
    return {
      page,
      says,
      stop: async () => {
        await browser.close()
        stop()
      },
    }
  } catch (error) {
    stop()
    throw error
  }
}

const firstLine = (child: ChildProcess, descriptor: 1 | 3) =>
  new Promise<string>((resolve, reject) => {
    child.stdio[descriptor]?.once('data', (data) => resolve(String(data).trim()))
    child.once('exit', () => reject(new Error(`${child.spawnfile} has ended`)))
  })

const readUtterances = (log: string) =>
  existsSync(log)
    ? [...readFileSync(log, 'utf8').matchAll(UTTERANCE)].map(([, words]) => words).join('\n')
    : ''
