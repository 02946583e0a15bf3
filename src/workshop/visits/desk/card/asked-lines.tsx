import { localClock, zoneOf } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { MAIL, SPEECH } from '#web/desk/parts/icon-paths.ts'
import { useRecord } from '#web/desk/records/versioned-record.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { getBillingFlag, URGENCY_FLAGS } from '#workshop/work-orders/desk/public/line-texts.ts'
import { WORK_ORDER } from '#workshop/work-orders/desk/requests.ts'
import type { WorkOrder } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { costOf, sumUnansweredLines } from '#workshop/work-orders/work-order-lines.model.ts'
import type { Visit } from '../../desk-visits.contract.ts'
import { FlagLine } from '../visit-state-badge.tsx'
import styles from './asked-lines.module.css'
import { formatOpenedTime } from './consent-texts.ts'

/** The lines that the customer was asked about, with their answers, and which of the messages was opened. */
export function AskedLines({ visit, className }: { visit: Visit; className: string | undefined }) {
  const { data: order } = useRecord(WORK_ORDER, visit.id)
  if (!order?.lines.some(({ basis }) => basis === 'extra')) return null
  return (
    <div className={className}>
      <Lines order={order} />
      {order.request && <SentChannels order={order} request={order.request} />}
    </div>
  )
}

function Lines({ order: { lines, totals, intake, visit } }: { order: WorkOrder }) {
  const zone = zoneOf(visit.branch.timezone)
  const unanswered = sumUnansweredLines(lines)
  const limit = intake?.spending_limit ?? null
  return (
    <section className={styles.section} aria-labelledby="asked-lines">
      <h2 id="asked-lines">Tambahan Pekerjaan</h2>
      <ul>
        {lines
          .filter(({ basis }) => basis === 'extra')
          .map((line) => (
            <li key={line.id}>
              <span className={styles.words}>
                <b>{line.title}</b>
                <small>
                  {[line.urgency && URGENCY_FLAGS[line.urgency].words, line.detail, line.photo_id && '1 foto']
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <FlagLine flag={getBillingFlag(line, zone)} />
              <b className={styles.price}>{rupiah(costOf(line))}</b>
            </li>
          ))}
      </ul>
      {unanswered.lines.length > 0 && (
        <>
          <p className={styles.total}>
            <span>{unanswered.lines.length} baris belum dijawab</span>
            <b>{rupiah(unanswered.sum)}</b>
          </p>
          <p className={styles.soft}>
            Perkiraan {rupiah(totals.total - totals.waiting)} menjadi <b>{rupiah(totals.total)}</b> bila semua
            disetujui.
          </p>
          {limit !== null && totals.total > limit && (
            <FlagLine
              flag={{ mark: 'alert', look: 'warn', words: `Di atas batas pelanggan ${rupiah(limit)}` }}
            />
          )}
        </>
      )}
    </section>
  )
}

function SentChannels({ order, request }: { order: WorkOrder; request: NonNullable<WorkOrder['request']> }) {
  const zone = zoneOf(order.visit.branch.timezone)
  const time = (at: string) => localClock(new Date(at), zone).time
  const { to_phone, to_email, sent_at, resent_at } = request
  const sent = `Dikirim ${time(sent_at)}${resent_at ? `, lagi ${time(resent_at)}` : ''}`
  const channels = [
    { to: to_phone && `SMS ${to_phone}`, icon: SPEECH, opened: request.sms_opened_at },
    { to: to_email, icon: MAIL, opened: request.email_opened_at },
  ]
  return (
    <section className={styles.section} aria-labelledby="asked-channels">
      <h2 id="asked-channels">Dikirim ke pelanggan</h2>
      <ul>
        {channels.map(
          ({ to, icon, opened }) =>
            to && (
              <li key={to}>
                <StrokeIcon path={icon} size={20} />
                <span className={styles.words}>
                  {to}
                  <small>{sent}</small>
                </span>
                <span className={opened ? styles.opened : styles.soft}>{formatOpenedTime(opened, zone)}</span>
              </li>
            ),
        )}
        {request.account_opened_at && (
          <li>
            <Icon name="eye" size={20} />
            <span className={styles.words}>Akun pelanggan</span>
            <span className={styles.opened}>Dibuka di akun {time(request.account_opened_at)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
