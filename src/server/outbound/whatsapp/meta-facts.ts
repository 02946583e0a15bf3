/**
 * What Meta does, from other sources than Meta's own contract with us. Look them up again before relying on one; nothing outside
 * of this file repeats them.
 */
const ERROR_CODES = {
  source: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes',
  as_of: '2026-11-24',
}

/** The reaction to an error: try again, send the fallback, stop using the template, or stop sending for the whole account. */
export type Reaction = 'retry' | 'fallback' | 'disable_template' | 'break'

interface CodeRange extends Readonly<typeof ERROR_CODES> {
  from: number
  to: number
  reaction: Reaction
}

const range = (from: number, to: number, reaction: Reaction): CodeRange => ({
  from,
  to,
  reaction,
  ...ERROR_CODES,
})
const singleCode = (code: number, reaction: Reaction) => range(code, code, reaction)

export const REACTIONS: readonly CodeRange[] = [
  ...[1, 2, 4, 80_007, 130_429, 131_056].map((code) => singleCode(code, 'retry')),
  ...[100, 131_026, 131_047, 131_049, 131_051].map((code) => singleCode(code, 'fallback')),
  ...[132_000, 132_001, 132_005, 132_007, 132_012, 132_015, 132_016].map((code) =>
    singleCode(code, 'disable_template'),
  ),
  ...[0, 3, 10, 190, 368, 131_031, 131_042].map((code) => singleCode(code, 'break')),
  range(200, 299, 'break'),
]

/** The receiver has no WhatsApp, or cannot be reached by it. */
export const UNREACHABLE = { ...ERROR_CODES, code: 131_026 }

/** Free text after the window of its receiver has closed. */
export const WINDOW_CLOSED = { ...ERROR_CODES, code: 131_047 }

/** How often one number may write to one receiver. */
export const PAIR_RATE = {
  source: 'https://developers.facebook.com/docs/whatsapp/cloud-api/overview#pair-rate-limits',
  as_of: '2026-11-24',
  everyMs: 6_000,
}

/** Hosts from which media that customers sent may be loaded. */
export const MEDIA_HOSTS = {
  source: 'https://developers.facebook.com/docs/whatsapp/cloud-api/reference/media',
  as_of: '2026-11-24',
  hosts: ['lookaside.fbsbx.com', 'mmg.whatsapp.net'],
}
