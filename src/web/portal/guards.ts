import type { Audience } from '#core/pages.ts'

export const LOGIN_PATH = '/dashboard/login'
export const HOME_PATH = '/dashboard/home'

/** Whether a page is shown to a visitor, or replaced in the history by another address. */
export type GuardResult = { show: true } | { show: false; replaceWith: string }

/**
 * Decides whether a visitor may see a page under /dashboard.
 * `audience` is undefined for an unknown slug.
 */
export function guard(audience: Audience | undefined, signedIn: boolean): GuardResult {
  if (audience === 'anyone') return { show: true }
  if (!signedIn) return audience === 'guests' ? { show: true } : { show: false, replaceWith: LOGIN_PATH }
  return audience === 'customers' ? { show: true } : { show: false, replaceWith: HOME_PATH }
}
