import { type ReactNode, useState } from 'react'
import { localClock, longDay, ZONE_NAMES, type Zone } from '#core/days.ts'
import { explainComputedPromise, type JobInPlan } from '#floor/day-plan/desk/public/job-in-plan.ts'
import { call } from '#web/desk/call.ts'
import { ReadyButton } from '#web/desk/parts/ready-button.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { resumeWork } from '#workshop/visits/desk-visits.contract.ts'
import { sendExtraWork, type WorkOrder } from '../../desk-work-orders.contract.ts'
import { sumUnansweredLines } from '../../work-order-lines.model.ts'
import columns from '../order-columns.module.css'
import { WorkOnDialog } from '../public/work-on-dialog.tsx'
import type { OrderAct } from '../requests.ts'
import { CONSENT_BY_PHONE } from './consent-by-phone.tsx'
import styles from './extra.module.css'
import { type ExtraDraft, promiseOf } from './extra-form.ts'
import { ADD_LINE } from './extra-lines.tsx'
import { fillStallKinds, formatExpectedAnswerTime, type PlannedExtra } from './extra-plan.ts'
import { ExtraSums } from './extra-sums.tsx'
import { PromiseChoices } from './promise-choices.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface Props {
  order: WorkOrder
  zone: Zone
  now: Date
  /** How many lines wait for an answer. */
  waiting: number
  drafts: readonly ExtraDraft[]
  /** The visit in the plan of the day, and the effect of the unsent lines; null where it is not planned. */
  inPlan: JobInPlan | null
  planned: PlannedExtra | null
  act: OrderAct
  onSent: () => void
  problem: ReactNode
}

/** The total, the new promise, and the next step. */
export function ExtraSide(props: Props) {
  const { order, zone, now, waiting, drafts, inPlan, planned, act, onSent, problem } = props
  const { visit, request } = order
  const toast = useToast()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const [withdrawing, setWithdrawing] = useState(false)
  const [asking, setAsking] = useState(false)
  const asked = request?.new_promise_at ? new Date(request.new_promise_at) : null
  // A promise belongs to its request: it is fixed once that was sent.
  const sent = drafts.length === 0 && waiting > 0
  const computed = planned?.all?.ready_at ? localClock(new Date(planned.all.ready_at), zone).time : ''
  const time = sent ? (asked ? localClock(asked, zone).time : '') : (typed ?? computed)
  const promise = sent ? asked : promiseOf(time, zone, now)
  const day = promise && localClock(promise, zone).day
  const today = localClock(now, zone).day
  const another = day && day !== today ? `, ${longDay(day)}` : ''
  const busy = (what: string) => act.isPending && act.variables.what === what
  const params = { visitId: visit.id }
  const version = visit.version
  const approved = order.lines.filter(
    ({ basis, answer }) => basis === 'extra' && answer === 'approved',
  ).length

  const send = () =>
    act.mutate(
      {
        what: 'send',
        send: () =>
          call(sendExtraWork, {
            params,
            body: {
              version,
              lines: fillStallKinds(drafts, inPlan),
              new_promise_at: promise?.toISOString() ?? null,
            },
          }),
      },
      {
        onSuccess: () => {
          onSent()
          setTyped(null)
          toast('Terkirim ke pelanggan')
        },
      },
    )
  const resume = () =>
    act.mutate(
      {
        what: 'resume',
        // Resuming changes only the visit of the order.
        send: async () => ({ ...order, visit: await call(resumeWork, { params, body: { version } }) }),
      },
      { onSuccess: () => navigate(visitPath(visit.id)) },
    )
  return (
    <aside className={columns.side} aria-label="Biaya dan janji">
      <ExtraSums order={order} drafts={drafts} />
      {planned && <PromiseChoices planned={planned} promised={visit.promised_ready_at} zone={zone} />}
      {(drafts.length > 0 || waiting > 0) && (
        <TimeField
          label={planned ? 'Janji baru bila semua disetujui' : 'Janji baru bila disetujui'}
          className={styles.promise}
          suffix={`${ZONE_NAMES[zone]}${another}`}
          hint={
            planned?.all?.ready_at
              ? explainComputedPromise(planned.all, { zone, today }, [formatExpectedAnswerTime(planned)])
              : undefined
          }
          required={false}
          readOnly={sent}
          value={time}
          onChange={setTyped}
        />
      )}
      {problem}
      <div className={columns.foot}>
        {drafts.length > 0 || visit.state !== 'waiting' ? (
          <ReadyButton
            className={columns.main}
            lacks={drafts.length === 0 ? 'Tambah baris terlebih dahulu' : null}
            findControl={() => document.getElementById(ADD_LINE)}
            aria-describedby="extra-why"
            busy={busy('send')}
            onClick={send}
          >
            Kirim ke pelanggan
          </ReadyButton>
        ) : (
          <Button
            className={columns.main}
            // While an answer is missing, resuming without it is not the main action.
            variant={waiting > 0 ? 'alt' : 'primary'}
            busy={busy('resume')}
            onClick={waiting > 0 ? () => setAsking(true) : resume}
          >
            <Icon name="check" size={20} />
            {`Lanjut, ${approved} disetujui`}
          </Button>
        )}
      </div>
      {drafts.length === 0 && visit.state !== 'waiting' && (
        <p id="extra-why" className={columns.hint}>
          Tambah baris terlebih dahulu. Mobil menunggu sampai pelanggan menjawab.
        </p>
      )}
      {waiting > 0 && (
        <Button variant="alt" onClick={() => setWithdrawing(true)}>
          Tarik baris yang menunggu
        </Button>
      )}
      {asking && (
        <WorkOnDialog
          {...sumUnansweredLines(order.lines)}
          onClose={() => setAsking(false)}
          onConsent={() => {
            setAsking(false)
            // After the dialog has returned the focus.
            window.setTimeout(() => document.getElementById(CONSENT_BY_PHONE)?.focus())
          }}
          onWorkOn={() => {
            setAsking(false)
            resume()
          }}
        />
      )}
      {withdrawing && <WithdrawDialog order={order} onClose={() => setWithdrawing(false)} />}
    </aside>
  )
}
