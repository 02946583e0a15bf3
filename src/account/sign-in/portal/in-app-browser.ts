/** Browsers inside of apps, which Google refuses: Facebook, Instagram, and what other apps open links in. */
const IN_APP =
  /\bFB_IAB\b|\bFBA[NV]\b|\bInstagram\b|\bLine\/|\bTikTok|\bBytedanceWebview\b|\bMicroMessenger\b|; wv\)/

/** Whether a page is shown by an app and not by a browser. */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP.test(userAgent)
