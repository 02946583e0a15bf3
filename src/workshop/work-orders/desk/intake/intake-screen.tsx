import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { localClock, type Zone, zoneOf } from '#core/days.ts'
import { useJobInPlan } from '#floor/day-plan/desk/public/job-in-plan.ts'
import type { StepsBody } from '#floor/day-plan/desk/public/steps-dialog.tsx'
import { setSteps } from '#floor/day-plan/desk-plan-acts.contract.ts'
import { ChassisCheckSection } from '#garage/odometer/desk/public/chassis-check.tsx'
import { VisitPromises } from '#garage/promises/desk/public/visit-promises.tsx'
import { call } from '#web/desk/call.ts'
import { useRecordDraft } from '#web/desk/records/record-draft.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { PRINTER } from '#web/ui/icon-paths.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { visitPath } from '#workshop/visits/desk/public/visit-path.ts'
import { WalkInLink } from '#workshop/visits/desk/public/walk-in-link.tsx'
import { visitsKey } from '#workshop/visits/desk/requests.ts'
import {
  INTAKE_PHOTOS_MAX,
  readWorkOrder,
  saveIntake,
  startWork,
  type WorkOrder,
} from '../../desk-work-orders.contract.ts'
import columns from '../order-columns.module.css'
import { OrderConflict } from '../order-problem.tsx'
import { OrderScreen } from '../order-screen.tsx'
import { WorkOrderSheet } from '../print/work-order-sheet.tsx'
import { Photos } from '../public/photos.tsx'
import { WORK_ORDER } from '../requests.ts'
import { Complaint } from './complaint.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { EstimateLines } from './estimate-lines.tsx'
import { EstimateSum } from './estimate-sum.tsx'
import styles from './intake.module.css'
import {
  checkOf,
  draftOf,
  explainOdometerAnomaly,
  formatProblemSummary,
  type Intake,
  intakeOf,
  markChosenPromise,
  movePromiseToToday,
  withComputedPromise,
} from './intake-form.ts'
import { OdometerAndFuel } from './odometer-and-fuel.tsx'
import { PlannedWork } from './planned-work.tsx'
import { PromiseField } from './promise-field.tsx'
import { ReceivedOrder } from './received-order.tsx'

const TICK_MS = 30_000

/** The intake of a car: odometer, complaint, estimate and promise. */
export const IntakeScreen = () => (
  <OrderScreen title="Terima Mobil">
    {(order) => <IntakeForm key={order.visit.id} order={order} />}
  </OrderScreen>
)

function IntakeForm({ order }: { order: WorkOrder }) {
  const { visit } = order
  const zone: Zone = zoneOf(visit.branch.timezone)
  const now = useNow(TICK_MS)
  const toast = useToast()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { inPlan, technicians } = useJobInPlan(visit, now)
  const limit = order.intake ? order.intake.spending_limit : (visit.complaint_card?.spending_limit ?? null)
  const draft = useRecordDraft(WORK_ORDER, order, (from) => intakeOf(from, zone, now))
  const check = checkOf(order, zone, now)
  const arrived = visit.state === 'arrived'
  const computed = inPlan?.computed ?? null
  const show = (typed: Intake) =>
    withComputedPromise(movePromiseToToday(typed, localClock(now, zone).day), computed, zone)
  const [typed, setTyped] = draft.formState
  const form = useForm({
    values: [
      show(typed),
      (next) => setTyped((before) => markChosenPromise(show(before), next(show(before)))),
    ],
    check,
    mode: 'onSubmit',
    async send(values) {
      await draft.send('start', (version) =>
        call(startWork, {
          params: { visitId: visit.id },
          body: draftOf(values, version, zone, limit),
        }),
      )
      navigate(visitPath(visit.id), { replace: true })
    },
  })
  const [attempt, setAttempt] = useState(0)
  const problems = check(form.values)
  // The form puts the focus on the first wrong field; here the summary takes it, because the fields are a screen away.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    void form.onSubmit(event)
    if (problems.length > 0) setAttempt((tried) => tried + 1)
  }
  const [printedOrder, setPrintedOrder] = useState(order)
  // Saved first, and rendered synchronously, so that the print matches the stored intake.
  const print = async () => {
    // The paper names the promise: it no longer follows the plan.
    const values = { ...form.values, promise_chosen: form.values.promise_time !== '' }
    setTyped(() => values)
    try {
      const answer = await draft.send(
        'print',
        (version) =>
          call(saveIntake, { params: { visitId: visit.id }, body: draftOf(values, version, zone, limit) }),
        values,
      )
      flushSync(() => setPrintedOrder(answer))
      toast('Tersimpan')
      window.print()
    } catch {
      // Shown below, with every other failure of this form.
    }
  }
  // Changing the steps raises the version of the visit: the draft continues on the new one.
  const sendSteps = async (body: StepsBody) => {
    const steps = () => call(setSteps, { params: { visitId: visit.id }, body })
    if (draft.isOvertaken) await steps()
    else
      await draft.send('steps', async () => {
        await steps()
        return call(readWorkOrder, { params: { visitId: visit.id } })
      })
    await queries.invalidateQueries({ queryKey: visitsKey })
  }
  const failure = form.failure ?? draft.failure
  // The form stays until the user has seen that another person was faster.
  if (!arrived && !draft.isOvertaken && !form.busy) return <ReceivedOrder order={order} now={now} />
  return (
    <>
      <form className={classNames(columns.columns, styles.screen)} noValidate onSubmit={submit}>
        <div className={columns.form}>
          <OdometerAndFuel
            form={form}
            order={order}
            odd={explainOdometerAnomaly(order, form.values.odometer, zone, now)}
          />
          <WalkInLink visit={visit} className={columns.block} />
          <EstimateLines
            visit={visit}
            free={order.free_service}
            lines={form.values.lines}
            error={form.error('lines')}
            onChange={(lines) => form.change({ lines })}
          />
          <Complaint form={form} visit={visit} />
          <Photos
            visitId={visit.id}
            of="intake"
            photos={order.photos.filter(({ of }) => of === 'intake')}
            max={INTAKE_PHOTOS_MAX}
            alt="saat mobil datang"
            className={columns.block}
          />
          <ChassisCheckSection visitId={visit.id} className={columns.block} />
          {order.free_service && (
            <VisitPromises visitId={visit.id} free={order.free_service} className={columns.block} />
          )}
        </div>
        <aside className={columns.side} aria-label="Janji dan biaya">
          <div className={styles.promise}>
            <EstimateSum lines={form.values.lines} limit={limit} />
            <PromiseField
              form={form}
              zone={zone}
              now={now}
              technicians={technicians}
              computed={arrived ? computed : null}
            />
            {arrived && inPlan && <PlannedWork inPlan={inPlan} send={sendSteps} />}
            {draft.isOvertaken ? (
              <OrderConflict
                order={order}
                onNewest={() => {
                  draft.takeNewest()
                  form.reset()
                }}
              />
            ) : (
              failure !== null && <FormProblem text={messageOf(failure)} />
            )}
          </div>
          <div className={classNames(columns.foot, styles.buttons)}>
            <ErrorSummary
              attempt={attempt}
              problems={problems
                .filter(({ field }) => form.error(field))
                .map(({ field }) => ({ field, words: formatProblemSummary(field, order, form.values) }))}
            />
            {(arrived || form.busy) && (
              <Button type="submit" className={columns.main} busy={form.busy}>
                Mulai dikerjakan
              </Button>
            )}
            <Button
              variant="alt"
              aria-label="Cetak perintah kerja"
              busy={draft.running === 'print'}
              onClick={() => void print()}
            >
              <StrokeIcon path={PRINTER} size={20} />
              <span>Cetak perintah kerja</span>
            </Button>
          </div>
        </aside>
      </form>
      <WorkOrderSheet order={printedOrder.visit.version > visit.version ? printedOrder : order} now={now} />
    </>
  )
}
