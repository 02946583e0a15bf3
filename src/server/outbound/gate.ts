import { sql } from 'kysely'
import { createAudit } from '#server/audit/audit.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Limits } from '#server/limits/limits.ts'
import { isScheduledForLater, type Lease } from './queries.ts'
import type { Counting, DealerMessage, Message } from './sender.ts'

/** The counts of one message: those of its receiver over its channel, and those of the customer who causes it. */
const OF_RECEIVER = ['messagesPerReceiverHour', 'messagesPerReceiverDay'] as const
const OF_CUSTOMER = ['messagesPerCustomerHour', 'messagesPerCustomerDay'] as const
const OF_UNPROVED_RECEIVER = ['unprovedReceiverHour', 'unprovedReceiverDay'] as const
/** Lower than those of other channels, as the specification says; above them the fallback of the message takes over. */
const OF_WHATSAPP_RECEIVER = ['whatsAppPerReceiverHour', 'whatsAppPerReceiverDay'] as const
const WITHHELD = 'withheld: '

/** A message that was stored. */
interface Stored {
  id: string
  /** Taken by the process of the lease. */
  taken: boolean
  /** The limit that withheld it; null where it was let through or its key was known. */
  withheld: string | null
}

/**
 * The one way into the outbox. Counts a message and withholds it above a limit: it is stored as given up with its reason, which
 * `npm run outbox` and the audit log list, and `npm run outbox -- retry` sends it.
 */
export interface Gate {
  /**
   * Stores a message as part of `queries`; one whose key is known is neither stored nor counted again. With a lease the process
   * that stores it takes it at once, unless it has to wait for its time or an earlier one of its recipient still waits.
   */
  enqueue(queries: Queries, id: string, message: Message, now: Date, lease: Lease | null): Promise<Stored>
}

export function openGate(limits: Pick<Limits, 'windowOf'>): Gate {
  const windowsOf = ({ channel, to, counting }: Message) => {
    if ('exempt' in counting) return []
    const { causedBy, isUnproved = false } = counting
    return [
      ...receiverLimits(channel, isUnproved).map((name) => ({
        name,
        ...limits.windowOf(name, `${channel}:${to.toLowerCase()}`),
      })),
      ...(causedBy === null ? [] : OF_CUSTOMER.map((name) => ({ name, ...limits.windowOf(name, causedBy) }))),
    ]
  }
  return {
    enqueue: (queries, id, message, now, lease) =>
      insertOutboxMessage(queries, id, message, now, { lease, windows: windowsOf(message) }),
  }
}

function receiverLimits(channel: Message['channel'], isUnproved: boolean) {
  if (channel === 'whatsapp') return OF_WHATSAPP_RECEIVER
  return isUnproved ? OF_UNPROVED_RECEIVER : OF_RECEIVER
}

/** Stores a message to the dealer's own people, which nothing withholds, from a program without a running server. */
export async function enqueueForDealer(
  queries: Queries,
  id: string,
  message: DealerMessage,
  now: Date,
): Promise<string> {
  return (await insertOutboxMessage(queries, id, message, now, { lease: null, windows: [] })).id
}

interface Admission {
  lease: Lease | null
  windows: readonly { name: string; bucket: string; windowMs: number; max: number }[]
}

async function insertOutboxMessage(
  queries: Queries,
  id: string,
  message: Message,
  now: Date,
  { lease, windows }: Admission,
): Promise<Stored> {
  // Always in the same order, or parallel messages would deadlock.
  const counted = windows.toSorted((one, other) => (one.bucket < other.bucket ? -1 : 1))
  const [row] = await insertMessage(queries, {
    id,
    dedupeKey: message.dedupeKey,
    channel: message.channel,
    to: message.to,
    subject: message.subject,
    text: message.text,
    html: message.html ?? null,
    attachments: JSON.stringify(message.attachments ?? []),
    replyTo: message.replyTo ?? null,
    letter: message.letter ? JSON.stringify(message.letter) : null,
    secret: message.secret ?? false,
    now,
    leaseUntil: lease?.until ?? null,
    process: lease?.process ?? null,
    notBefore: message.notBefore && message.notBefore > now ? message.notBefore : now,
    validUntil: message.validUntil ?? null,
    buckets: counted.map(({ bucket }) => bucket),
    names: counted.map(({ name }) => name),
    ends: counted.map(({ windowMs }) => new Date(now.getTime() + windowMs)),
    maxima: counted.map(({ max }) => max),
  })
  const isNew = row?.id === id
  const withheld = isNew && row.last_error ? row.last_error.slice(WITHHELD.length) : null
  if (withheld) await recordWithheld(queries, message, withheld, now)
  return { id: row?.id ?? id, taken: isNew && row.attempts > 0, withheld }
}

interface Put extends Omit<Record<keyof Message, unknown>, 'id' | 'counting'> {
  id: string
  now: Date
  leaseUntil: Date | null
  process: string | null
  buckets: string[]
  names: string[]
  ends: Date[]
  maxima: number[]
}
const insertMessage = compileOnce(
  (_, put: Put) => sql<{ id: string; attempts: number; last_error: string | null }>`
    with counted as (
      insert into rate_windows as w (bucket, started_at, ends_at, spent)
      select bucket, ${put.now}::timestamptz, ends_at, 1
      from unnest(${put.buckets}::text[], ${put.ends}::timestamptz[]) as asked (bucket, ends_at)
      where not exists (select from outbox known where known.dedupe_key = ${put.dedupeKey})
      on conflict (bucket) do update set
        spent = 1 + case when w.ends_at <= excluded.started_at then 0 else w.spent end,
        started_at = case when w.ends_at <= excluded.started_at then excluded.started_at else w.started_at end,
        ends_at = case when w.ends_at <= excluded.started_at then excluded.ends_at else w.ends_at end
      returning bucket, spent),
    over as (
      select min(name) as name
      from unnest(${put.buckets}::text[], ${put.names}::text[], ${put.maxima}::integer[]) as asked (bucket, name, most)
        join counted using (bucket)
      where spent > most)
    insert into outbox (id, dedupe_key, channel, recipient, subject, body_text, body_html, attachments, reply_to, letter, secret,
      attempts, next_attempt_at, process, created_at, valid_until, state, last_error)
    select ${put.id}, ${put.dedupeKey}, ${put.channel}, ${put.to}, ${put.subject}, ${put.text}, ${put.html}, ${put.attachments}::jsonb,
      ${put.replyTo}, ${put.letter}::jsonb, ${put.secret}::boolean, case when taken then 1 else 0 end,
      case when taken then ${put.leaseUntil}::timestamptz else ${put.notBefore}::timestamptz end,
      case when taken then ${put.process} end, ${put.now}::timestamptz,
      ${put.validUntil}::timestamptz,
      case when limited is null then 'waiting' else 'dead' end, ${WITHHELD} || limited
    from (select over.name as limited, over.name is null and ${put.leaseUntil}::timestamptz is not null
      and ${put.notBefore}::timestamptz <= ${put.now}::timestamptz and not exists (
      select from outbox earlier
      where earlier.recipient = ${put.to} and earlier.channel = ${put.channel} and earlier.state = 'waiting'
        and not ${isScheduledForLater('earlier', put.now)}) as taken
      from over
      -- Otherwise it is looked for at each mention.
      offset 0) as asked
    -- Changes nothing, but makes the existing row come back.
    on conflict (dedupe_key) do update set dedupe_key = excluded.dedupe_key
    returning id, attempts, last_error`,
)

/** Lists a message that was withheld in the audit log: what it was, over which channel, and the limit. */
async function recordWithheld(
  queries: Queries,
  { channel, counting, dedupeKey }: Message,
  limit: string,
  now: Date,
): Promise<void> {
  const [event = ''] = dedupeKey.split(':')
  const nobody = { customerId: null, staffId: null, address: null, requestId: null }
  await createAudit(queries, { now: () => now }, nobody).record({
    event: 'message_withheld',
    customerId: causedBy(counting),
    details: { by: channel, event, limit },
  })
}

const causedBy = (counting: Counting): string | null => ('exempt' in counting ? null : counting.causedBy)
