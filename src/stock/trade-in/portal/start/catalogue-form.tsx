import { useRef } from 'react'
import { CarSelects } from '#stock/catalogue/portal/public/car-selects.tsx'
import { useCheckPrice } from '#stock/price-checks/portal/requests.ts'
import { useForm } from '#web/form/use-form.ts'
import { refusalOf } from '#web/refusal.ts'
import { Link } from '#web/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { MileageField } from '#web/ui/mileage-field.tsx'
import { type Draft, mayCheckPrice, withCar, withCheckMileage } from '../flow/trade-in-draft.ts'
import { pathOf } from '../flow/trade-in-state.ts'

interface Props {
  draft: Draft
  change: (next: (draft: Draft) => Draft) => void
  /** The price has arrived. */
  onPriced: () => void
  onOther: () => void
}

/** The price check: a car of the catalogue, and optionally its mileage. */
export function CatalogueForm({ draft, change, onPriced, onOther }: Props) {
  const check = useCheckPrice()
  const asked = useRef(0)
  const form = useForm({
    values: [draft, change],
    check: () => [],
    isComplete: mayCheckPrice,
    send: async ({ car, mileage }) => {
      if (!car.spec) return
      const turn = ++asked.current
      const body = { mobil_bekas_id: car.spec.priceId, area: 'jakarta' as const, mileage }
      try {
        const found = await check.mutateAsync({ body })
        // The car may have been changed while the request was in flight.
        if (turn !== asked.current) return
        change((now) => ({ ...now, check: found }))
        onPriced()
      } catch (error) {
        if (turn === asked.current) throw error
      }
    },
  })
  const edit = (next: (now: Draft) => Draft) => {
    asked.current++
    form.reset()
    change(next)
  }
  const refusal = form.failure === null ? null : refusalOf(form.failure)

  return (
    <form aria-labelledby="own-car" className={layout.stack} onSubmit={form.onSubmit} noValidate>
      <CarSelects choice={draft.car} onChange={(car) => edit((now) => withCar(now, car))} />
      <MileageField
        label="Jarak Tempuh"
        optional
        hint="in kilometer, agar perkiraan lebih tepat"
        name="mileage"
        value={draft.mileage}
        onChange={(mileage) => edit((now) => withCheckMileage(now, mileage))}
      />
      {refusal && <FormProblem text={refusal.message} />}
      <Button type="submit" block variant={draft.check ? 'alt' : 'primary'} busy={form.busy}>
        Cek Harga
      </Button>
      {refusal?.status === 429 && (
        // A rate limit of a shared network address must not stop a customer from offering their car.
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
