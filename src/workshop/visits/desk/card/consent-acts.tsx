import { useState } from 'react'
import { localClock, longDay, type Zone, zoneOf } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { call } from '#web/desk/call.ts'
import { MAIL, PHONE, PLUS } from '#web/desk/parts/icon-paths.ts'
import { useRecord, useRecordAct } from '#web/desk/records/versioned-record.tsx'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Icon, StrokeIcon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { WorkOnDialog } from '#workshop/work-orders/desk/public/work-on-dialog.tsx'
import { WORK_ORDER } from '#workshop/work-orders/desk/requests.ts'
import { resendExtraWork, type WorkOrder } from '#workshop/work-orders/desk-work-orders.contract.ts'
import { sumUnansweredLines } from '#workshop/work-orders/work-order-lines.model.ts'
import { resumeWork, type Visit, waitFor } from '../../desk-visits.contract.ts'
import { visitPath } from '../public/visit-path.ts'
import { extractConflictVisit, VISIT } from '../requests.ts'
import { StateShape } from '../visit-state-badge.tsx'
import { ActButton, ActLink } from './act-buttons.tsx'
import styles from './consent-acts.module.css'
import { formatFirstOpening, waitedMinutes } from './consent-texts.ts'

/**
 * The actions of a waiting car. While lines are unanswered, recording the answer is the main action, and resuming work without it asks
 * for confirmation; the buttons for the answer stay after work was resumed.
 */
export function ConsentActs({ visit, now }: { visit: Visit; now: Date }) {
  const { data: order, isPending } = useRecord(WORK_ORDER, visit.id)
  const navigate = useNavigate()
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const act = useRecordAct(VISIT, visit.id)
  const resend = useRecordAct(WORK_ORDER, visit.id)
  const unanswered = sumUnansweredLines(order?.lines ?? [])
  const isOpen = unanswered.lines.length > 0
  const path = `${visitPath(visit.id)}/tambahan`
  const params = { visitId: visit.id }

  const waitAgain = ({ version }: Visit) =>
    act.mutate({
      what: 'wait',
      send: () =>
        call(waitFor, {
          params,
          body: {
            version,
            undo: true,
            reason: visit.wait_reason ?? 'consent',
            ...(visit.wait_word && { word: visit.wait_word }),
          },
        }),
    })
  const workOn = () =>
    act.mutate(
      { what: 'resume', send: () => call(resumeWork, { params, body: { version: visit.version } }) },
      {
        onSuccess: (resumed) =>
          toast('Lanjut dikerjakan', { label: 'Urungkan', onPress: () => waitAgain(resumed) }),
      },
    )
  const waits = visit.state === 'waiting'
  const sendAgain = () =>
    resend.mutate(
      {
        what: 'resend',
        send: () => call(resendExtraWork, { params, body: { version: visit.version } }),
      },
      { onSuccess: () => toast('Tautan dikirim ulang') },
    )
  const problem = act.error ?? resend.error
  const consent = () => navigate(path)
  return (
    <>
      {order && isOpen && <ConsentWaitSummary order={order} sum={unanswered.sum} now={now} />}
      {problem && (
        <Alert kind="warn" title={extractConflictVisit(problem) ? messageOf(problem) : undefined}>
          {extractConflictVisit(problem) ? 'Kartu ini sudah menunjukkan yang terbaru.' : messageOf(problem)}
        </Alert>
      )}
      {isOpen && (
        <>
          <ActButton main={waits} icon={<StrokeIcon path={PHONE} size={22} />} onPress={consent}>
            Catat persetujuan
          </ActButton>
          <ActButton icon={<StrokeIcon path={MAIL} size={20} />} busy={resend.isPending} onPress={sendAgain}>
            Kirim ulang
          </ActButton>
        </>
      )}
      {waits && (
        <>
          <ActButton
            main={!isOpen}
            icon={<StateShape state="in_work" size={isOpen ? 20 : 22} />}
            // Until the work order is loaded it is unknown whether a line is unanswered.
            busy={isPending || (act.isPending && act.variables.what === 'resume')}
            onPress={() => (isOpen ? setAsking(true) : workOn())}
          >
            Lanjut dikerjakan
          </ActButton>
          {!isOpen && (
            <ActLink to={path} icon={<StrokeIcon path={PLUS} size={20} />}>
              Tambahan pekerjaan
            </ActLink>
          )}
        </>
      )}
      {asking && (
        <WorkOnDialog
          {...unanswered}
          onClose={() => setAsking(false)}
          onConsent={consent}
          onWorkOn={() => {
            setAsking(false)
            workOn()
          }}
        />
      )}
    </>
  )
}

/** The sum that waits for an answer, since when, and whether the customer has opened the request. */
function ConsentWaitSummary({
  order: { request, visit },
  sum,
  now,
}: {
  order: WorkOrder
  sum: number
  now: Date
}) {
  const zone = zoneOf(visit.branch.timezone)
  const promise = request?.new_promise_at ?? visit.promised_ready_at
  return (
    <div className={styles.box}>
      <p>Menunggu jawaban, {waitedMinutes(request?.sent_at ?? visit.state_since, now)} menit</p>
      <b className={styles.sum}>{rupiah(sum)}</b>
      {request && (
        <p className={request.opened_at ? styles.opened : undefined}>
          <Icon name={request.opened_at ? 'eye' : 'eye-off'} size={18} />
          {formatFirstOpening(request, zone)}
        </p>
      )}
      {promise && (
        <p>
          {request?.new_promise_at ? 'Janji selesai bila disetujui: ' : 'Janji selesai '}
          <DatedText text={promiseMoment(promise, zone, now)} />
        </p>
      )}
    </div>
  )
}

/** `14:30`, and on another day `24 November 2026, 14:30`. */
function promiseMoment(at: string, zone: Zone, now: Date): string {
  const { day, time } = localClock(new Date(at), zone)
  return day === localClock(now, zone).day ? time : `${longDay(day)}, ${time}`
}
