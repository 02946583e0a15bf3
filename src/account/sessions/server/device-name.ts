/** The name of a device that the header does not identify. */
export const OTHER_DEVICE = 'Browser tidak dikenal'

// Most browsers also call themselves by the names of others, so the order decides.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bFBA[NV]\b/, 'Facebook'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
/** How many characters of the header are read; browsers send less. */
const READ_MAX = 400

/**
 * `Chrome di Android`, from the User-Agent header. Every word comes from the tables above, so that no caller
 * can put text of their own into a mail or a page.
 */
export function deviceName(userAgent: string): string {
  const read = userAgent.slice(0, READ_MAX)
  const named = (table: typeof BROWSERS) => table.find(([sign]) => sign.test(read))?.[1]
  const browser = named(BROWSERS)
  const system = named(SYSTEMS)
  return browser && system ? `${browser} di ${system}` : OTHER_DEVICE
}
