import { useRef, useState } from 'react'
import { dayFromSlashed, longDay } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import type { CarCare, ShownWarranty } from '#garage/car-care/car-care.contract.ts'
import { type Check, problem } from '#web/form/checks.ts'
import { useForm } from '#web/form/use-form.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { DatedText } from '#web/ui/dated-text.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import blocks from './blocks.module.css'
import { CarSection } from './car-section.tsx'
import { useAnswerCare } from './care-requests.ts'
import { Correction } from './correction.tsx'
import { StaleNotice } from './stale-notice.tsx'

interface Props {
  carId: string
  care: CarCare
  /** The retry of a failed refresh; null while the data is fresh. */
  stale: { onRetry: () => void; busy: boolean } | null
}

/** "Garansi pabrik": the remaining time and distance, and the conditions. */
export function WarrantyBlock({ carId, care, stale }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { warranty, today } = care
  const question = (close?: () => void) => (
    <HandOverDayForm
      carId={carId}
      today={today}
      onAnswered={() => {
        close?.()
        heading.current?.focus()
      }}
    />
  )
  return (
    <CarSection title="Garansi pabrik" heading={heading}>
      <WarrantyStatus warranty={warranty} />
      {warranty.state === 'unknown' && question()}
      {isCounted(warranty) && <Correction label="Ubah tanggal serah terima">{question}</Correction>}
      {stale && <StaleNotice at={care.at} {...stale} />}
    </CarSection>
  )
}

/** Whether the state depends on the start day that the owner entered. */
const isCounted = (warranty: ShownWarranty) =>
  warranty.state === 'active' || (warranty.state === 'ended' && warranty.by === 'time')

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function WarrantyStatus({ warranty }: { warranty: ShownWarranty }) {
  if (warranty.state === 'no_rule')
    return <p className={layout.soft}>Kami belum punya aturan garansi merek ini. Lihat buku garansi.</p>
  if (warranty.state === 'unknown')
    return (
      <p className={layout.soft}>Tanggal diserahkan belum diketahui. Lihat halaman pertama buku garansi.</p>
    )
  const { months, km, source, as_of } = warranty
  const rule = `Dasar: ${months} bulan atau ${kilometres(km)}`
  const from = `Sumber: ${lowerFirst(source)}, per ${longDay(as_of)}.`
  if (warranty.state === 'ended')
    return (
      <>
        <p className={layout.soft}>
          Sudah berakhir menurut {warranty.by === 'time' ? 'waktu' : 'jarak'} pada{' '}
          <b className={layout.unbroken}>{warranty.on ? longDay(warranty.on) : kilometres(km)}</b>.
        </p>
        <p className={blocks.source}>
          <DatedText text={`${rule}. ${from}`} />
        </p>
      </>
    )
  const left = [
    warranty.months_left > 0 && `${warranty.months_left} bulan`,
    warranty.days_left > 0 && `${warranty.days_left} hari`,
  ]
  return (
    <>
      <p className={blocks.figures}>
        <span>
          <b>{left.filter(Boolean).join(' ') || 'Hari ini'}</b>sampai{' '}
          <DatedText text={longDay(warranty.until)} />
        </span>
        <em>atau</em>
        <span>
          <b>{warranty.km_left === null ? 'Belum diketahui' : kilometres(warranty.km_left)}</b>
          sampai {kilometres(km)}
        </span>
      </p>
      <p className={layout.soft}>
        Berlaku sampai salah satu habis, selama servis berkala tidak terlewat.{' '}
        <ServiceCondition until={warranty.service_until} isOver={warranty.service_over} />
      </p>
      <p className={blocks.source}>
        <DatedText
          text={`${rule} sejak diserahkan ${longDay(warranty.handed_over_on)}. ${from} Keputusan garansi ada di bengkel resmi.`}
        />
      </p>
    </>
  )
}

/** The service that keeps the warranty valid. Once it is missed, only the workshop can say whether the warranty still holds. */
function ServiceCondition({ until, isOver }: { until: string | null; isOver: boolean }) {
  if (!until) return null
  const day = (
    <b className={layout.unbroken}>
      <DatedText text={longDay(until)} />
    </b>
  )
  return isOver ? (
    <>Servis terlewat sejak {day}. Tanyakan ke bengkel resmi.</>
  ) : (
    <>Servis berikutnya paling lambat {day}.</>
  )
}

const check: Check<{ day: string }> = ({ day }) =>
  problem('day', !dayFromSlashed(day) && 'Tanggal tidak valid')

function HandOverDayForm({
  carId,
  today,
  onAnswered,
}: {
  carId: string
  today: string
  onAnswered: () => void
}) {
  const answer = useAnswerCare(carId)
  const form = useForm({
    values: useState({ day: '' }),
    check,
    async send({ day }) {
      await answer.mutateAsync({ handed_over_on: dayFromSlashed(day) ?? undefined })
      onAnswered()
    },
  })
  return (
    <form className={layout.stack} onSubmit={form.onSubmit} noValidate>
      <DateField name="day" label="Tanggal diserahkan" max={today} {...form.choice('day')} />
      {form.failure !== null && <FormProblem text={messageOf(form.failure)} />}
      <div className={blocks.acts}>
        <Button type="submit" variant="alt" busy={form.busy}>
          Simpan
        </Button>
      </div>
    </form>
  )
}
