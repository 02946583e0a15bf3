import { carName } from '@toyota-trust/contracts/cars.ts'
import { LENGTHS } from '@toyota-trust/contracts/fields.ts'
import { CONDITIONS } from '@toyota-trust/contracts/trade-in.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { refusalOf } from '../../../refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import layout from '../../../ui/layout.module.css'
import { MileageField } from '../../../ui/mileage-field.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { carOf, conditionIsComplete, withCondition, withMileage } from '../flow/trade-in-draft.ts'
import { pathOf } from '../flow/trade-in-state.ts'
import { useTradeInDraft } from '../flow/use-trade-in.ts'
import { useEstimate } from '../requests.ts'
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

/** Step 2: how far the car has run and what it looks like; going on asks for the price of just that. */
export function ConditionPage() {
  const { draft, change } = useTradeInDraft()
  const navigate = useNavigate()
  const estimate = useEstimate()
  const [problem, setProblem] = useState<string>()
  const car = carOf(draft)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { mileage, condition, estimate: known } = draft
    if (estimate.isPending || mileage === null || condition === '') return
    setProblem(undefined)
    const priceId = draft.path === 'catalogue' ? draft.car.spec?.priceId : undefined
    if (priceId !== undefined && known === null) {
      try {
        const found = await estimate.mutateAsync({ body: { mobil_bekas_id: priceId, mileage, condition } })
        // What was changed meanwhile is asked for when it is sent.
        change((now) =>
          now.mileage === mileage && now.condition === condition ? { ...now, estimate: found } : now,
        )
      } catch (error) {
        const { status, message } = refusalOf(error)
        // Estimates are few per hour; the request brings its own price, so a customer is not kept here.
        if (status !== 429) return setProblem(message)
      }
    }
    navigate(pathOf(2))
  }

  return (
    <StepFrame step={1} aside={<TradeInSlip draft={draft} />}>
      <div className={layout.stack2}>
        <h1>Kondisi mobil</h1>
        <p className={layout.soft}>
          {carName(car)}, {car.year}
        </p>
      </div>
      <form className={styles.form} aria-label="Kondisi mobil" onSubmit={submit} noValidate>
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
          name="notes"
          maxLength={LENGTHS.notes}
          value={draft.notes}
          onChange={({ target }) => change((now) => ({ ...now, notes: target.value }))}
        />
        {problem && <FormProblem text={problem} />}
        <div className={styles.buttons}>
          <Button variant="alt" onClick={() => navigate(pathOf(0))}>
            Kembali
          </Button>
          <Button
            type="submit"
            disabled={!conditionIsComplete(draft) && !estimate.isPending}
            busy={estimate.isPending}
          >
            Lanjut
          </Button>
        </div>
      </form>
    </StepFrame>
  )
}
