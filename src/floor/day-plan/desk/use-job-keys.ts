import { useState } from 'react'
import type { BoardJob } from '../desk-day-board.model.ts'
import type { BoardSlip } from './board.ts'
import { canPromise } from './decisions.ts'
import { explainKeyRefusal, isAllDone, type KeyAct } from './key-refusals.ts'
import type { DayPlanWork, OpenDialog } from './use-day-plan.ts'

/** The last announcement; `at` distinguishes two announcements of the same sentence. */
export interface KeyAnnouncement {
  words: string
  at: number
}

/**
 * The keys that act on a job: the one whose panel is open, or whose slip has the focus. A key that does not apply to the job opens
 * nothing and says why.
 */
export function useJobKeys(work: DayPlanWork, isLive: boolean) {
  const [said, setSaid] = useState<KeyAnnouncement | null>(null)
  const say = (words: string) => setSaid({ words, at: performance.now() })
  const acts = (what: KeyAct, then: (own: BoardJob, slip: BoardSlip | null) => void) => () => {
    let found = false
    work.onJob((own, slip) => {
      found = true
      const planned = work.before.jobs.find(({ number }) => number === own.number) ?? null
      const why = explainKeyRefusal(what, own, planned)
      if (why) return say(why)
      setSaid(null)
      then(own, slip)
    })()
    if (!found) say(isLive ? 'Pilih pekerjaan dulu' : 'Perlu koneksi')
  }
  const opens = (what: KeyAct & OpenDialog) => acts(what, (own) => work.openJob(own.number, what))
  return {
    said,
    keys: {
      a: opens('start'),
      '+': opens('more'),
      s: acts('finish', (own) => {
        if (!isAllDone(own)) return work.openJob(own.number, 'finish')
        work.openJob(own.number)
        requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-proposed]')?.focus())
      }),
      m: opens('wait'),
      // A car that is not here gets no promise; its panel offers what its customer can be notified of.
      j: acts('promise', (own) => work.openJob(own.number, canPromise(own) ? 'promise' : null)),
    },
    drag: acts('drag', (_, slip) => slip && work.begin(slip)),
  }
}
