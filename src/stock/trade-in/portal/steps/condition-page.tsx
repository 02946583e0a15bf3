import { LENGTHS } from '#core/fields.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { useForm } from '#web/form/use-form.ts'
import { refusalOf } from '#web/refusal.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { CONDITIONS } from '../../trade-in.contract.ts'
import { carOf, conditionIsComplete, withCondition, withMileage } from '../flow/trade-in-draft.ts'
import { pathOf } from '../flow/trade-in-state.ts'
import { useTradeInDraft } from '../flow/use-trade-in.ts'
import { useEstimate } from '../requests.ts'
import { StepButtons } from './step-buttons.tsx'
import styles from './step-frame.module.css'
import { StepFrame } from './step-frame.tsx'
import { TradeInSlip } from './trade-in-slip.tsx'

const options = CONDITIONS.map(({ value, label, description }) => ({
  value,
  label,
  content: (
    <>
      <b>{label}</b>
      <span className={`${layout.small} ${layout.soft}`}>{description}</span>
    </>
  ),
}))

/** Step 2: mileage and condition of the car; continuing asks for the price with both. */
export function ConditionPage() {
  const { draft, change } = useTradeInDraft()
  const navigate = useNavigate()
  const estimate = useEstimate()
  const car = carOf(draft)

  const form = useForm({
    values: [draft, change],
    check: () => [],
    isComplete: conditionIsComplete,
    send: async ({ mileage, condition, estimate: known }) => {
      if (mileage === null || condition === '') return
      const priceId = draft.path === 'catalogue' ? draft.car.spec?.priceId : undefined
      if (priceId !== undefined && known === null) {
        try {
          const found = await estimate.mutateAsync({ body: { mobil_bekas_id: priceId, mileage, condition } })
          // A change made meanwhile is priced when the request is sent.
          change((now) =>
            now.mileage === mileage && now.condition === condition ? { ...now, estimate: found } : now,
          )
        } catch (error) {
          // Estimates are rate-limited; the request computes its own price, so a refusal must not block the customer.
          if (refusalOf(error).status !== 429) throw error
        }
      }
      navigate(pathOf(2))
    },
  })

  return (
    <StepFrame step={1} aside={<TradeInSlip draft={draft} />}>
      <div className={layout.stack2}>
        <h1>Kondisi mobil</h1>
        <p className={layout.soft}>
          {carName(car)}, {car.year}
        </p>
      </div>
      <form className={styles.form} aria-label="Kondisi mobil" onSubmit={form.onSubmit} noValidate>
        <MileageField
          label="Jarak Tempuh"
          name="mileage"
          value={draft.mileage}
          onChange={(mileage) => change((now) => withMileage(now, mileage))}
        />
        <RadioCards
          label="Kondisi"
          labelHidden={false}
          options={options}
          value={draft.condition}
          onChange={(condition) => change((now) => withCondition(now, condition))}
        />
        <TextArea
          label="Catatan"
          optional
          hint="Misalnya riwayat servis, modifikasi, atau bagian yang rusak."
          maxLength={LENGTHS.notes}
          {...form.field('notes')}
        />
        {form.failure !== null && <FormProblem text={refusalOf(form.failure).message} />}
        <StepButtons onBack={() => navigate(pathOf(0))} busy={form.busy} />
      </form>
    </StepFrame>
  )
}
