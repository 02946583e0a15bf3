import { Suspense, startTransition, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newRecordId } from '#core/record-id.ts'
import { useCars } from '#garage/cars/portal/requests.ts'
import { checkPerson } from '#web/form/person.ts'
import { useForm } from '#web/form/use-form.ts'
import { Plate } from '#web/plates/plate.tsx'
import { refusalOf } from '#web/refusal.ts'
import { screen } from '#web/router/screen.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useGeolocation } from '#web/use-geolocation.ts'
import type { WaitingEntry } from '#workshop/waiting-list/waiting.contract.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { useCreateBooking } from '../requests.ts'
import type { Draft } from './booking-draft.ts'
import {
  dateProblem,
  findMissingPart,
  type MissingPart,
  STEPS,
  type Step,
  timeProblem,
} from './booking-form.ts'
import styles from './booking-wizard.module.css'
import { StepCar } from './step-car.tsx'
import { StepContact } from './step-contact.tsx'
import { StepService } from './step-service.tsx'
import { SummarySlip } from './summary-slip.tsx'
import { useHours } from './use-hours.ts'
import { WizardFoot } from './wizard-foot.tsx'
import {
  applyBookingRefused,
  canCloseByBackdrop,
  editWizardDraft,
  type Filling,
  goToStep,
  mayContinue,
  prepareBooking,
  preselectOnlyCar,
} from './wizard-state.ts'
import { WizardSteps } from './wizard-steps.tsx'
import { useShortcuts } from './workshop-cards.tsx'

/** Loaded while the steps before are filled in. */
const StepWorkshop = screen(() => import('./step-workshop.tsx').then((m) => m.StepWorkshop))

const findNoProblems = () => []

interface Props {
  wizard: Filling
  onChange: (next: (now: Filling) => Filling) => void
  onCreated: (booking: CarBooking) => void
  /** The customer joined the waiting list, because no hour was free. */
  onJoined: (entry: WaitingEntry) => void
  onClose: () => void
}

/** The four steps of a booking. What may happen is decided in `wizard-state.ts`; this renders it. */
export function BookingWizard({ wizard: given, onChange: change, onCreated, onJoined, onClose }: Props) {
  useEffect(() => void StepWorkshop.load(), [])
  const cars = useCars().data ?? []
  const wizard = preselectOnlyCar(given, cars)
  const car = cars.find(({ id }) => id === wizard.draft.carId)
  const onChange = (next: (now: Filling) => Filling) => change((now) => next(preselectOnlyCar(now, cars)))
  const { step, draft, problem } = wizard
  const hours = useHours(wizard)
  const around = { now: new Date(), slots: hours.slots, opening: hours.opening }
  const here = useGeolocation()
  const known = useShortcuts(draft, here, step === 2)
  const [missing, setMissing] = useState<MissingPart | null>(null)
  const create = useCreateBooking()
  const formId = useId()
  const pane = useRef<HTMLFormElement>(null)
  useFocusOnStep(pane, step)

  const editDraft = (part: (draft: Draft) => Draft) => {
    setMissing(null)
    onChange((now) => editWizardDraft(now, part(now.draft)))
  }
  // The press is answered before the next step is rendered, which takes several frames on a slow phone.
  const go = (next: Step) => {
    setMissing(null)
    startTransition(() => onChange((now) => goToStep(now, next, around)))
  }
  const form = useForm({
    values: [draft, editDraft],
    check: step === 3 ? checkPerson : findNoProblems,
    mode: 'onSubmit',
    send: async () => {
      const lacks = findMissingPart(step, draft, around)
      if (lacks) {
        // Rendered first, so that the field describes its problem when it gets the focus.
        flushSync(() => setMissing(lacks))
        return focusPart(pane.current, lacks.part)
      }
      if (!mayContinue(wizard, around)) return
      if (step < 3) return go((step + 1) as Step)
      const ready = prepareBooking(wizard, around)
      if (!('body' in ready)) return onChange(() => ready.wizard)
      try {
        onCreated(
          await create.mutateAsync({
            params: { carId: draft.carId },
            body: ready.body,
            requestKey: wizard.requestKey,
          }),
        )
      } catch (error) {
        onChange((now) => applyBookingRefused(now, refusalOf(error), newRecordId()))
      }
    },
  })
  const choose = (next: Step) => {
    if (!form.busy) go(next)
  }
  // A press that came before the free hours counts once they are there.
  useEffect(() => {
    if (missing?.part !== 'loading' || hours.slots === 'loading') return
    const lacks = findMissingPart(step, draft, around)
    if (lacks) setMissing(lacks)
    else go((step + 1) as Step)
  })
  // A wrong day or hour is reported at its field; a missing one is asked for.
  const wrong =
    dateProblem(draft, around.now, hours.opening) !== undefined
      ? 'day'
      : timeProblem(draft, hours.slots) !== undefined
        ? 'time'
        : null

  return (
    <Dialog
      open
      onClose={onClose}
      title="Booking Service"
      about={
        car && (
          <Plate number={car.license_plate} term={car.stnk_term} size="sm" className={styles.titlePlate} />
        )
      }
      full
      width="61rem"
      dismissable={canCloseByBackdrop(wizard)}
      bare
      footer={
        <>
          <WizardFoot draft={draft} step={step} known={known} missing={missing?.text ?? null} wrong={wrong} />
          {step === 0 ? (
            <Button variant="alt" onClick={onClose}>
              Batal
            </Button>
          ) : (
            <Button variant="alt" onClick={() => choose((step - 1) as Step)}>
              Kembali
            </Button>
          )}
          <Button type="submit" form={formId} busy={form.busy && step === 3}>
            {step === 3 ? 'Buat Booking' : 'Lanjut'}
          </Button>
        </>
      }
    >
      <WizardSteps wizard={wizard} around={around} onChoose={choose} />
      <div className={styles.columns}>
        <form
          id={formId}
          ref={pane}
          className={styles.pane}
          tabIndex={-1}
          aria-label={STEPS[step]}
          onSubmit={form.onSubmit}
          noValidate
        >
          {problem && step === 2 && <Alert kind="bad">{problem}</Alert>}
          {step === 0 && <StepCar draft={draft} onChange={editDraft} />}
          {step === 1 && <StepService draft={draft} onChange={editDraft} missing={missing?.part} />}
          {step === 2 && (
            <Suspense>
              <StepWorkshop
                draft={draft}
                onChange={editDraft}
                hours={hours}
                now={around.now}
                known={known}
                here={here}
                onJoined={onJoined}
              />
            </Suspense>
          )}
          {step === 3 && <StepContact draft={draft} form={form} />}
          {problem && step !== 2 && <FormProblem text={problem} />}
        </form>
        <SummarySlip draft={draft} />
      </div>
    </Dialog>
  )
}

const CONTROLS: Partial<Record<MissingPart['part'], string>> = {
  car: 'input[type=radio]:not(:disabled)',
  service: 'input[type=radio]:not(:disabled)',
  mileage: 'input[inputmode=numeric]',
  notes: 'textarea',
  invalid: 'input[aria-invalid=true]',
}

/** Focuses the control that "Lanjut" asks for. */
function focusPart(pane: HTMLElement | null, part: MissingPart['part']) {
  const control = CONTROLS[part]
  if (control) pane?.querySelector<HTMLElement>(control)?.focus()
  else if (part !== 'loading') focusChoice(pane)
}

/** Focuses the free hours, or the first choice that is needed before them. */
function focusChoice(pane: HTMLElement | null) {
  const groups = ['Jam kosong', 'Hari', 'Bengkel'].map(
    (name) => `[role=radiogroup][aria-label="${name}"] input:not(:disabled)`,
  )
  const first = [...groups, 'select:not(:disabled)']
    .map((one) => pane?.querySelector<HTMLElement>(one))
    .find(Boolean)
  first?.focus()
}

/** Scrolls a new step to its top and focuses it for keyboard and screen reader. */
function useFocusOnStep(pane: React.RefObject<HTMLElement | null>, step: Step) {
  const shown = useRef(step)
  // At once: the dialog would take the focus of a removed control for itself, and be read as a whole.
  useLayoutEffect(() => {
    if (shown.current === step) return
    shown.current = step
    pane.current?.parentElement?.scrollTo({ top: 0 })
    pane.current?.focus({ preventScroll: true })
  }, [pane, step])
}
