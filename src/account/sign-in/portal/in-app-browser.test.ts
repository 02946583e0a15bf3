import { describe, expect, it } from 'vitest'
import { isInAppBrowser } from './in-app-browser.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A145F'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15'

describe('the browser inside of an app', () => {
  it.each([
    [
      'Instagram on Android',
      `${ANDROID}; wv) AppleWebKit/537.36 Chrome/111.0 Mobile Safari/537.36 Instagram 275.0`,
    ],
    [
      'Facebook on Android',
      `${ANDROID}) AppleWebKit/537.36 Chrome/111.0 Mobile [FB_IAB/FB4A;FBAV/400.0.0.1;]`,
    ],
    ['Instagram on iOS', `${IPHONE} (KHTML, like Gecko) Mobile/15E148 Instagram 280.0 (iPhone14,5)`],
    ['Facebook on iOS', `${IPHONE} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/410.0]`],
    ['Line', `${IPHONE} (KHTML, like Gecko) Mobile/15E148 Line/13.1.0`],
    [
      'a WebView of any app',
      `${ANDROID}; wv) AppleWebKit/537.36 Version/4.0 Chrome/111.0 Mobile Safari/537.36`,
    ],
  ])('is recognised: %s', (_, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true)
  })

  it.each([
    ['Chrome', `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/111.0 Mobile Safari/537.36`],
    [
      'Samsung Internet',
      `${ANDROID}) AppleWebKit/537.36 SamsungBrowser/22.0 Chrome/111.0 Mobile Safari/537.36`,
    ],
    ['Safari', `${IPHONE} (KHTML, like Gecko) Version/16.4 Mobile/15E148 Safari/604.1`],
    ['Firefox', 'Mozilla/5.0 (Android 13; Mobile; rv:115.0) Gecko/115.0 Firefox/115.0'],
  ])('is not a real one: %s', (_, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false)
  })
})
