import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import data from '@mdn/browser-compat-data/forLegacyNode'
import { ROOT } from './project-node.mjs'

/** The names of `browserslist` in the data of MDN. A WebView has the features of its Chrome. */
const BROWSERS = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  firefox: ['firefox'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
}
/** Names of objects that programs use without a class. */
const GLOBALS = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  crypto: 'Crypto',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
}
/** Classes whose methods are called without a check. */
const BUILTINS =
  /^(?:Array|ArrayBuffer|Iterator|Map|Math|Object|Promise|RegExp|Set|String|Uint8Array|WeakMap)$/

/** Newer APIs that our programs and libraries use only where they exist, or that share a name with something else. */
const CHECKED = [
  // React, zod and Base UI ask first.
  'Error.captureStackTrace',
  'navigator.connection',
  'checkVisibility',
  // Methods of React and TanStack Query.
  'createContext',
  'isActive',
  'toArray',
  // `page-idle.ts` and `picture-transition.ts` ask first.
  'window.requestIdleCallback',
  'document.startViewTransition',
  'startViewTransition',
  // Firefox shares nothing; `share-position.tsx` asks first.
  'navigator.share',
  // Safari on iOS has pushes in installed apps only; `push-device.ts` asks first.
  'Notification.permission',
  'Notification.requestPermission',
  'requestPermission',
  'getSubscription',
  'showNotification',
  // @simplewebauthn/browser asks first.
  'PublicKeyCredential.signalUnknownCredential',
  'PublicKeyCredential.signalAllAcceptedCredentials',
  'PublicKeyCredential.signalCurrentUserDetails',
  'PublicKeyCredential.getClientCapabilities',
  'PublicKeyCredential.isConditionalMediationAvailable',
  'signalUnknownCredential',
  'signalAllAcceptedCredentials',
  'signalCurrentUserDetails',
  'getClientCapabilities',
  'isConditionalMediationAvailable',
  'getTransports',
  'getPublicKey',
  'getPublicKeyAlgorithm',
  'getAuthenticatorData',
]

/** The oldest browsers as `[name, version]`, by `browserslist` of package.json. */
const oldestBrowsers = () =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).browserslist.map((one) => one.split(' >= '))

/**
 * Returns a function that lists the APIs in a built program that are newer than the oldest browsers. It finds `Class.method`, and
 * calls of methods whose name belongs to newer APIs alone; it does not see whether a program asks first.
 */
export function createApiCheck() {
  const oldest = oldestBrowsers().flatMap(([name, version]) =>
    BROWSERS[name].map((browser) => [browser, version]),
  )
  const statics = new Set()
  /** By name: whether any class had it in the oldest browsers, and the classes. */
  const members = new Map()
  const add = (owner, name, compat) => {
    const isOld = oldest.every(([browser, version]) => hadApi(compat.support[browser], version))
    const known = members.get(name) ?? { isOld: false, owners: [] }
    members.set(name, { isOld: known.isOld || isOld, owners: [...known.owners, owner] })
    if (!isOld) statics.add(`${owner}.${name}`)
  }
  for (const [owner, parts] of [...Object.entries(data.api), ...Object.entries(data.javascript.builtins)])
    for (const [name, { __compat: compat }] of Object.entries(parts))
      if (name !== '__compat' && compat) add(owner, name.replace(/_static$/, ''), compat)
  const isNewMember = (name) => {
    const { isOld, owners } = members.get(name) ?? { isOld: true }
    return !isOld && (/[a-z][A-Z]/.test(name) || owners.some((owner) => BUILTINS.test(owner)))
  }
  return (program) => {
    const found = new Set()
    for (const [name, owner, member] of program.matchAll(/\b([A-Za-z\d]+)\.([a-zA-Z\d]+)\b/g))
      if (statics.has(`${Object.hasOwn(GLOBALS, owner) ? GLOBALS[owner] : owner}.${member}`)) found.add(name)
    for (const [, name] of program.matchAll(/\.([A-Za-z\d]+)(?=\()/g)) if (isNewMember(name)) found.add(name)
    return [...found].filter((name) => !CHECKED.includes(name))
  }
}

function hadApi(support, version) {
  return [support ?? []].flat().some(({ version_added: added, version_removed: removed, flags, prefix }) => {
    if (removed || flags || prefix || !added || added === 'preview') return false
    return compareVersions(String(added).replace('≤', ''), version) <= 0
  })
}

function compareVersions(one, other) {
  const [major = 0, minor = 0] = one.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major - otherMajor || minor - otherMinor
}
