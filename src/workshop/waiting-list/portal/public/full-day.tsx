import { useRef, useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { type Day, dayFromSlashed, longDayWithWeekday, slashedDay } from '#core/days.ts'
import type { CallOf } from '#core/endpoint.ts'
import { useRequestKeys } from '#web/form/request-keys.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import layout from '#web/ui/layout.module.css'
import { Choices } from '#web/ui/radio-group.tsx'
import { type joinWaiting, lastDayProblem, type WaitingEntry } from '../../waiting.contract.ts'
import { DAY_PART_LABELS, DAY_PARTS, type DayPart, WAITING_OFFER_MINUTES } from '../../waiting-rules.model.ts'
import { useJoinWaiting, useWaitingPeople } from '../requests.ts'
import styles from './full-day.module.css'
import { UnprovedNumber } from './unproved-number.tsx'
import { useWaiting } from './use-waiting.ts'

const HINTS: Record<DayPart, string> = {
  any: 'jam berapa saja',
  morning: 'sebelum 11:00',
  noon: '11:00–14:00',
  afternoon: 'setelah 14:00',
}

const DAYS = ['first_day', 'last_day'] as const
/** A problem with one of the two days, with a number that is not proved, or with the whole request. */
interface DayRangeProblem {
  field: (typeof DAYS)[number] | 'phone' | null
  sentence: string
}

interface Props {
  day: Day
  min: Day
  max: Day
  carId: string
  branchId: number | undefined
  /** Car, work and person of the wizard; null while a part of them is missing. */
  booked: Omit<CallOf<typeof joinWaiting>['body'], 'car_id' | 'first_day' | 'last_day' | 'part'> | null
  onJoined: (entry: WaitingEntry) => void
}

/** "Beri tahu kalau ada tempat", where all hours of a day are taken. */
export function FullDay({ day, min, max, carId, branchId, booked, onJoined }: Props) {
  const [first, setFirst] = useState(slashedDay(day))
  const [last, setLast] = useState(slashedDay(day))
  const [part, setPart] = useState<DayPart>('any')
  const keys = useRequestKeys()
  const block = useRef<HTMLElement>(null)
  const [wrong, setWrong] = useState<DayRangeProblem | null>(null)
  const waiting = useWaiting()
  const people = useWaitingPeople(branchId, day).data?.people ?? 0
  const join = useJoinWaiting()
  const waits = waiting.data?.find(({ car_id, ended_at }) => car_id === carId && ended_at === null)

  async function send() {
    const first_day = dayFromSlashed(first)
    const last_day = dayFromSlashed(last)
    if (!first_day) return refuse('first_day', 'Tanggal tidak valid')
    if (!last_day) return refuse('last_day', 'Tanggal tidak valid')
    const sentence = lastDayProblem({ first_day, last_day })
    if (sentence) return refuse('last_day', sentence)
    if (!booked) return refuse(null, 'Lengkapi servis, nama, email, dan nomor handphone Anda dahulu')
    setWrong(null)
    try {
      const body = { ...booked, car_id: carId, first_day, last_day, part }
      onJoined(await join.mutateAsync({ ...body, requestKey: keys.keyFor(body) }))
    } catch (problem) {
      const { code, field: named } = (problem instanceof ApiError && problem.data) || {}
      if (code === 'phone_unproved') return setWrong({ field: 'phone', sentence: messageOf(problem) })
      refuse(DAYS.find((day) => day === named) ?? null, messageOf(problem))
    }
  }
  function refuse(field: DayRangeProblem['field'], sentence: string) {
    setWrong({ field, sentence })
    if (field) block.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }
  const dayField = (field: (typeof DAYS)[number], change: (text: string) => void) => ({
    name: field,
    min,
    max,
    ...(wrong?.field === field && { error: wrong.sentence }),
    onChange(text: string) {
      change(text)
      setWrong(null)
    },
  })
  return (
    <section ref={block} className={styles.block} aria-label="Beri tahu kalau ada tempat">
      <div>
        <h3>{longDayWithWeekday(day)}: semua jam penuh</h3>
        <p className={layout.soft}>
          {`Kami kabari bila ada tempat. Jamnya kami tahan ${WAITING_OFFER_MINUTES} menit untuk Anda.`}
        </p>
      </div>
      {waits ? (
        <p role="status">Mobil ini sudah ada di daftar tunggu {waits.branch}.</p>
      ) : (
        <>
          <div className={layout.grid2}>
            <DateField label="Dari tanggal" value={first} {...dayField('first_day', setFirst)} />
            <DateField label="Sampai tanggal" value={last} {...dayField('last_day', setLast)} />
          </div>
          <Choices label="Bagian hari" className={styles.parts}>
            {(name) =>
              DAY_PARTS.map((one) => (
                <label key={one}>
                  <input type="radio" name={name} checked={part === one} onChange={() => setPart(one)} />
                  {DAY_PART_LABELS[one]}
                  <small>{HINTS[one]}</small>
                </label>
              ))
            }
          </Choices>
          {wrong?.field === 'phone' && booked && (
            <UnprovedNumber phone={booked.phone} onProved={() => void send()} />
          )}
          {wrong && wrong.field === null && <Alert>{wrong.sentence}</Alert>}
          <Button block busy={join.isPending} onClick={() => void send()}>
            Beri tahu kalau ada tempat
          </Button>
          {people > 0 && <p className={layout.soft}>{people} orang sudah menunggu hari yang sama.</p>}
        </>
      )}
    </section>
  )
}
