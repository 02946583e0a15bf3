import { createAudit } from '../../audit/audit.ts'
import type { Repeated } from '../../clocks/start-clock.ts'
import type { Portal } from '../../portal.ts'
import { publishWithin } from './publishing.ts'
import { setTime, takeDue, takeUpload } from './upload-queries.ts'
import { checkAgain, isOutdated } from './uploads.ts'

const MINUTE_MS = 60_000
const NO_TIME = { publish_at: null, publish_by: null, publish_by_name: null }

/**
 * Publishes what was to be published until now, each once whatever the number of processes. What was held against something else
 * than is live is held anew instead, and waits for somebody to look.
 */
export async function publishDue(portal: Portal): Promise<number> {
  let published = 0
  for (;;) {
    const done = await publishNext(portal)
    if (done === 'none') return published
    if (done === 'published') published++
  }
}

async function publishNext(portal: Portal): Promise<'none' | 'published' | 'held'> {
  const now = portal.clock.now()
  let id: string | null = null
  try {
    return await portal.transaction(async (tx) => {
      const [due] = await takeDue(tx, now)
      if (!due) return 'none'
      id = due.id
      const by = { id: due.publish_by, name: due.publish_by_name ?? due.uploaded_by_name, at: now }
      await publishWithin(tx, due, by, auditOf(portal, by.id, tx))
      return 'published'
    })
  } catch (problem) {
    if (!id || !isOutdated(problem)) throw problem
    await holdBack(portal, id)
    return 'held'
  }
}

async function holdBack(portal: Portal, id: string): Promise<void> {
  await portal.transaction(async (tx) => {
    const upload = await takeUpload(tx, id)
    if (!upload) return
    await setTime(tx, id, { ...NO_TIME, held_back: true })
    const details = { kind: upload.kind }
    await auditOf(portal, upload.publish_by, tx).record({ event: 'data_held_back', details }, tx)
  })
  await checkAgain(portal, id)
}

const auditOf = (portal: Portal, staffId: string | null, tx: Parameters<typeof createAudit>[0]) =>
  createAudit(tx, portal.clock, { customerId: null, staffId, address: null, requestId: null })

/** Looks every minute. */
export const dataSetClock = (portal: Portal): Repeated => ({
  name: 'data-sets',
  everyMs: MINUTE_MS,
  run: () => publishDue(portal),
})
