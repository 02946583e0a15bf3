import { zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'
import { announceBesideVisits } from '#workshop/visits/server/announce.ts'
import { recordComingReply } from '#workshop/visits/server/clock-sql.ts'
import { endOfDay } from '#workshop/visits/visit-deadlines.model.ts'
import { setLink, storeComingReply, visitOfLink } from './sql.ts'

/** 132 bits as text that fits an address. */
const SECRET_LENGTH = 22

/** Makes the link by which the owner of a visit says that they come; the former one ends. */
export async function createComingLink(
  context: AppContext,
  tx: Queries,
  { id, branch_id }: { id: string; branch_id: number },
): Promise<string> {
  const secret = context.chance.token().slice(0, SECRET_LENGTH)
  await setLink(tx, { visit_id: id, branch_id, link_hash: hashOf(secret) })
  return `${context.config.publicUrl}/datang/${secret}`
}

async function requireLinked(db: Queries, secret: string, now: Date) {
  const visit = await visitOfLink(db, hashOf(secret))
  const day = visit && { startsAt: visit.service_date, zone: zoneOf(visit.timezone) }
  if (!visit || !day || visit.state !== 'scheduled' || now >= endOfDay(day))
    throw new Failure('coming_link_over')
  return visit
}

type Linked = Awaited<ReturnType<typeof requireLinked>>

const buildComingLinkResponse = ({
  plate,
  stnk_term,
  branch,
  timezone,
  service_date,
  sure,
  sure_for,
}: Linked) => ({
  plate,
  stnk_term,
  branch,
  timezone,
  starts_at: service_date,
  sure: (sure === 'customer' || sure === 'reached') && sure_for?.getTime() === service_date.getTime(),
})

/** The visit that a link was sent for. Throws `coming_link_over`. */
export const readLinked = async (context: AppContext, secret: string) =>
  buildComingLinkResponse(await requireLinked(context.db, secret, context.clock.now()))

/** The owner says that they come; again changes nothing. Throws `coming_link_over`. */
export function confirmLinked(context: AppContext, secret: string, meta: Pick<Meta, 'audit'>) {
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const visit = await requireLinked(tx, secret, now)
    const { id, branch_id, service_date } = visit
    if (await storeComingReply(tx, { visit_id: id, branch_id, hour: service_date }, now)) {
      await recordComingReply(tx, id, now, 'Lewat email')
      await meta.audit.record(
        {
          event: 'visit_changed',
          customerId: visit.customer_id,
          details: { visit: id, branch: branch_id, act: 'coming' },
        },
        tx,
      )
      await announceBesideVisits(tx, [visit])
    }
    return buildComingLinkResponse({ ...visit, sure: 'customer', sure_for: service_date })
  })
}
