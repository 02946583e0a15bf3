import { useEffect, useState } from 'react'
import { useLocation } from '#web/router/location.ts'
import { useNavigate } from '#web/router/navigate.ts'

/** Longest text that is taken from the address. */
const TEXT_MAX = 200
// The most precise one first: a provider's `error` is only a code word.
const TEXT_KEYS = ['error_description', 'message', 'error']
const NOTICES: Record<string, string> = {
  'email-confirmed': 'Email Anda sudah terverifikasi, silakan masuk.',
}
const NOTICE_KEY = 'notice'
const EXCHANGE_KEY = 'exchange'

export interface RedirectParams {
  /** Text of a failure, as plain text. */
  error: string | null
  notice: string | null
  /** One-time code of a social sign-in. */
  exchange: string | null
  /** The query without the consumed parameters. */
  rest: string
}

/** Parses the parameters that a redirect added for the customer, and returns the query without them. */
export function parseRedirectParams(search: string): RedirectParams {
  const query = new URLSearchParams(search)
  const text = TEXT_KEYS.map((key) => query.get(key)?.trim()).find(Boolean)
  const notice = NOTICES[query.get(NOTICE_KEY) ?? ''] ?? null
  const exchange = query.get(EXCHANGE_KEY)
  for (const key of [...TEXT_KEYS, NOTICE_KEY, EXCHANGE_KEY]) query.delete(key)
  return {
    error: text ? [...text].slice(0, TEXT_MAX).join('') : null,
    notice,
    exchange: exchange || null,
    rest: query.size > 0 ? `?${query}` : '',
  }
}

/** The parameters that the page was opened with; they are removed from the address at once. */
export function useRedirectParams(): RedirectParams {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [words] = useState(() => parseRedirectParams(search))
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the address that the page was opened with
  useEffect(() => {
    if (words.rest !== search) navigate({ search: words.rest }, { replace: true })
  }, [])
  return words
}
