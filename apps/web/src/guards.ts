import type { Audience } from '@toyota-trust/contracts/pages.ts'

export const LOGIN_PATH = '/dashboard/login'
export const HOME_PATH = '/dashboard/home'

/** Where a visitor ends up: on the page asked for, or somewhere else that replaces it in the history. */
export type Verdict = { show: true } | { show: false; replaceWith: string }

/**
 * Who may see a page under /dashboard (spec 2.2, spec 4.1, spec 4.3).
 * `audience` is undefined for an unknown slug.
 */
export function guard(audience: Audience | undefined, signedIn: boolean): Verdict {
  if (audience === 'anyone') return { show: true }
  if (!signedIn) return audience === 'guests' ? { show: true } : { show: false, replaceWith: LOGIN_PATH }
  return audience === 'customers' ? { show: true } : { show: false, replaceWith: HOME_PATH }
}
