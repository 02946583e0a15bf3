import type * as z from 'zod/mini'
import { countMessagesTo, findCustomers, onlyCustomerWithPhone } from '#account/public.ts'
import { placeClock } from '#core/days.ts'
import { displayPhone } from '#core/phone.ts'
import { priceOfOne } from '#office/message-figures/server/rates.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import { renderTemplate } from '#server/outbound/whatsapp/templates.ts'
import { lastVisitAt, openJobOfCustomer } from '#workshop/public.ts'
import type { inboxThread } from '../../desk-inbox.contract.ts'
import type { StoredThread } from '../sql.ts'
import { consentingCustomer, senderNameOf } from './thread-customer.ts'

type Shown = NonNullable<z.input<typeof inboxThread>['whatsapp']>

/** The facts about WhatsApp that the desk shows beside a thread. */
export async function buildThreadWhatsApp(
  context: AppContext,
  queries: Queries,
  thread: StoredThread,
  { branches }: Pick<StaffMember, 'branches'>,
): Promise<Shown> {
  const { phone, sender_key, number_id } = thread
  const owner = phone ? await onlyCustomerWithPhone(context, queries, phone) : null
  const [customer, [account], counts, visit, job, price] = await Promise.all([
    consentingCustomer(context, queries, thread),
    owner ? findCustomers(queries, { ids: [owner.id] }) : [],
    countMessagesTo(queries, sender_key ?? ''),
    owner ? lastVisitAt(queries, owner, branches) : undefined,
    owner ? openJobOfCustomer(queries, owner, branches) : undefined,
    priceOfOne(queries, 'utility', context.clock.now()),
  ])
  return {
    number: number_id,
    phone: phone && displayPhone(phone),
    consent: customer && { given_at: customer.consent.given_at, text_version: customer.consent.text_version },
    ...counts,
    invitation:
      customer &&
      renderTemplate(
        'tt_desk_reply_v1',
        { nama: customer.name, bengkel: await senderNameOf(context, thread) },
        null,
      ),
    invitation_price: price,
    by_mail: Boolean(account?.email),
    visit: visit ? { id: visit.id, day: placeClock(visit.service_date, visit.timezone).day } : null,
    return_job: job ? buildThreadReturnJob(job) : null,
  }
}

const buildThreadReturnJob = ({
  advisor_name,
  ...job
}: NonNullable<Awaited<ReturnType<typeof openJobOfCustomer>>>) => ({
  ...job,
  advisor: advisor_name,
})
