import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '../../../refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { FormProblem } from '../../../ui/form-problem.tsx'
import layout from '../../../ui/layout.module.css'
import { MileageField } from '../../../ui/mileage-field.tsx'
import { CarSelects } from '../../catalogue/door/car-selects.tsx'
import { useCheckPrice } from '../../price-checks/requests.ts'
import { type Draft, mayCheckPrice, withCar, withCheckMileage } from '../flow/trade-in-draft.ts'
import { pathOf } from '../flow/trade-in-state.ts'
import styles from './start-page.module.css'

interface Props {
  draft: Draft
  change: (next: (draft: Draft) => Draft) => void
  /** A price has come. */
  onPriced: () => void
  onOther: () => void
}

/** The price check: a car of the catalogue, and its mileage for whoever wants to be exact. */
export function CatalogueForm({ draft, change, onPriced, onOther }: Props) {
  const check = useCheckPrice()
  const [problem, setProblem] = useState<{ text: string; mayGoOn: boolean }>()
  const asked = useRef(0)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { spec } = draft.car
    if (!spec || check.isPending) return
    setProblem(undefined)
    const turn = ++asked.current
    const body = { mobil_bekas_id: spec.priceId, area: 'jakarta' as const, mileage: draft.mileage }
    check.mutate(
      { body },
      {
        // The car may have been changed while the answer was on its way.
        onSuccess: (found) => {
          if (turn !== asked.current) return
          change((now) => ({ ...now, check: found }))
          onPriced()
        },
        onError: (error) => {
          const { status, message } = refusalOf(error)
          if (turn === asked.current) setProblem({ text: message, mayGoOn: status === 429 })
        },
      },
    )
  }
  const edit = (next: (now: Draft) => Draft) => {
    asked.current++
    setProblem(undefined)
    change(next)
  }

  return (
    <form aria-labelledby="own-car" className={styles.form} onSubmit={submit} noValidate>
      <CarSelects choice={draft.car} onChange={(car) => edit((now) => withCar(now, car))} />
      <MileageField
        label="Jarak Tempuh"
        optional
        hint="in kilometer, agar perkiraan lebih tepat"
        name="mileage"
        value={draft.mileage}
        onChange={(mileage) => edit((now) => withCheckMileage(now, mileage))}
      />
      {problem && <FormProblem text={problem.text} />}
      <Button
        type="submit"
        block
        variant={draft.check ? 'alt' : 'primary'}
        disabled={!mayCheckPrice(draft)}
        busy={check.isPending}
      >
        Cek Harga
      </Button>
      {problem?.mayGoOn && (
        // A busy network address must not keep a customer from offering his car.
        <Link className={layout.link} to={pathOf(1)}>
          Lanjut tanpa perkiraan harga
        </Link>
      )}
      <p className={`${layout.small} ${layout.muted}`}>Perkiraan harga untuk area Jakarta.</p>
      <Button variant="quiet" size="sm" onClick={onOther}>
        Mobil saya tidak ada di daftar
      </Button>
    </form>
  )
}
