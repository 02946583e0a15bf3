import { type Day, daysBetween } from '#core/days.ts'

/** Papers that follow a sold car: the name in lists and in the middle of a sentence. */
export const PAPERS = {
  stnk: { name: 'STNK asli', short: 'STNK' },
  balik_nama: { name: 'Balik nama, STNK dan pelat', short: 'STNK dan pelat' },
  bpkb: { name: 'BPKB', short: 'BPKB' },
} as const
export type Paper = keyof typeof PAPERS
export const PAPER_NAMES = Object.keys(PAPERS) as [Paper, ...Paper[]]

/** Where a paper is, for buyers and staff. `own`: the buyer handles it. */
export const PAPER_STATES = {
  at_branch: { buyer: 'Di cabang', desk: 'Di cabang' },
  samsat: { buyer: 'Diurus di Samsat', desk: 'Diurus di Samsat' },
  ready: { buyer: 'Siap diambil', desk: 'Siap diambil' },
  sent: { buyer: 'Dikirim', desk: 'Dikirim' },
  delivered: { buyer: 'Sudah di Anda', desk: 'Sudah diserahkan' },
  disputed: { buyer: 'Belum Anda terima', desk: 'Pembeli belum menerima' },
  own: { buyer: 'Anda urus sendiri', desk: 'Diurus pembeli' },
} as const
export type PaperState = keyof typeof PAPER_STATES
export const PAPER_STATE_NAMES = Object.keys(PAPER_STATES) as [PaperState, ...PaperState[]]

/** Days for which a buyer may say that a paper has not come. */
const DISPUTE_DAYS = 7

/** What happens to a paper. */
export type PaperAct = 'start' | 'ready' | 'send' | 'deliver' | 'received' | 'not_received' | 'silence'

/** What decides about a paper. */
export interface PaperFacts {
  state: PaperState
  sent_on: Day | null
  delivered_on: Day | null
}

/** Decides every transition of a paper; null where the act is forbidden. `today` is the branch's day. */
export function changePaper(
  { state, sent_on, delivered_on }: PaperFacts,
  act: PaperAct,
  today: Day,
): PaperState | null {
  switch (act) {
    case 'start':
      return state === 'at_branch' ? 'samsat' : null
    case 'ready':
      return state === 'at_branch' || state === 'samsat' ? 'ready' : null
    case 'send':
      return state === 'ready' || state === 'disputed' ? 'sent' : null
    case 'deliver':
      return ['at_branch', 'samsat', 'ready', 'disputed'].includes(state) ? 'delivered' : null
    case 'received':
      return state === 'sent' || state === 'disputed' ? 'delivered' : null
    case 'not_received':
      if (state === 'sent') return 'disputed'
      return state === 'delivered' && delivered_on && daysBetween(delivered_on, today) <= DISPUTE_DAYS
        ? 'disputed'
        : null
    case 'silence':
      return state === 'sent' && sent_on && daysBetween(sent_on, today) > DISPUTE_DAYS ? 'delivered' : null
  }
}

/** Whether something about the paper is still owed to the buyer. */
export const isOpenPaper = ({ state }: Pick<PaperFacts, 'state'>): boolean =>
  state !== 'delivered' && state !== 'own'

/** Whether the paper itself is not there yet: neither ready for the buyer nor under way to them. */
export const isUnfinished = ({ state }: Pick<PaperFacts, 'state'>): boolean =>
  state === 'at_branch' || state === 'samsat'

/** Whether its buyer may complain to head office about a paper: it is late, or was said to be delivered and has not come. */
export const mayComplainAbout = ({ state, late_days }: { state: PaperState; late_days: number }): boolean =>
  late_days > 0 || state === 'disputed'

/** A paper with its first promise; what is counted of a branch. */
export interface CountedPaper {
  paper: Paper
  run_by: 'dealer' | 'buyer'
  state: PaperState
  promised_on: Day | null
  delivered_on: Day | null
}

/** Fewer papers say nothing about a branch. */
const PUNCTUALITY_MIN = 20
/** Days of first promises that are counted. */
export const PUNCTUALITY_DAYS = 365

/** How many papers of a branch came by their first promise. */
export interface PaperPunctuality {
  kept: number
  of: number
  /** Papers whose first promise has passed and that are not delivered. */
  open_late: number
}

/**
 * Counts papers that the dealer ran and whose first promised day lies in the last year, undelivered ones included: an undelivered or
 * disputed paper never counts as kept. Null below `PUNCTUALITY_MIN`. The STNK of the hand-over is not run and not counted.
 */
export function punctualityOf(papers: readonly CountedPaper[], today: Day): PaperPunctuality | null {
  // A promise is counted from the day after it on.
  const counted = papers.filter(({ paper, run_by, promised_on }) => {
    if (paper === 'stnk' || run_by !== 'dealer' || promised_on === null) return false
    const age = daysBetween(promised_on, today)
    return age >= 1 && age <= PUNCTUALITY_DAYS
  })
  if (counted.length < PUNCTUALITY_MIN) return null
  const isKept = ({ state, promised_on, delivered_on }: CountedPaper) =>
    state === 'delivered' && delivered_on !== null && promised_on !== null && delivered_on <= promised_on
  return {
    kept: counted.filter(isKept).length,
    of: counted.length,
    open_late: counted.filter(
      ({ state, promised_on }) => state !== 'delivered' && promised_on !== null && promised_on < today,
    ).length,
  }
}
