import { lazy, Suspense, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { DateField } from '#web/ui/date-field.tsx'
import layout from '#web/ui/layout.module.css'
import { FailedLists, ListSelect } from '#web/ui/list-select.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import type { GeolocationState } from '#web/use-geolocation.ts'
import { useBranches, useCities, useProvinces } from '#workshop/regions/portal/requests.ts'
import type { WaitingEntry } from '#workshop/waiting-list/waiting.contract.ts'
import { bookableDays } from '../public/week.ts'
import {
  dayOf,
  kindOf,
  withCity,
  withProvince,
  withWorkshop,
  workshopOf,
  zoneOfDraft,
} from './booking-draft.ts'
import { dateProblem, findClosureReason, findFullDay, timeProblem, waitingBody } from './booking-form.ts'
import { FreeSlots } from './free-slots.tsx'
import type { StepProps } from './step-props.ts'
import styles from './steps.module.css'
import type { Hours } from './use-hours.ts'
import { type useShortcuts, WorkshopCards } from './workshop-cards.tsx'

const WorkshopContact = lazy(() =>
  import('./workshop-contact.tsx').then((module) => ({ default: module.WorkshopContact })),
)

const FullDay = lazy(() =>
  import('#workshop/waiting-list/portal/public/full-day.tsx').then((module) => ({ default: module.FullDay })),
)

interface Props extends StepProps {
  hours: Hours
  now: Date
  known: ReturnType<typeof useShortcuts>
  here: GeolocationState
  onJoined: (entry: WaitingEntry) => void
}

/** Step 3: where and when. Shortcuts first; the fields below hold the same choice, and each list waits for the one before. */
export function StepWorkshop({ draft, onChange, hours, now, known, here, onJoined }: Props) {
  const kind = kindOf(draft)
  const provinces = useProvinces(kind)
  const cities = useCities(kind, draft.province?.id)
  const branches = useBranches(kind, draft.city?.id)
  const { first: min, last: max } = bookableDays(zoneOfDraft(draft), now)
  const full = findFullDay(draft, hours, now)
  // The free hours stand above the typed day.
  const [isTyped, setTyped] = useState(false)
  return (
    <div className={layout.grid2}>
      <div className={classNames(layout.span2, layout.stack3)}>
        <WorkshopCards draft={draft} onChange={onChange} known={known} here={here} />
        {draft.workshop && (
          <FreeSlots
            draft={draft}
            hours={hours}
            isTyped={isTyped}
            next={known.outlook.data?.find(({ id }) => id === draft.workshop?.id)?.next ?? null}
            onChange={(part) => {
              setTyped(false)
              onChange(part)
            }}
          />
        )}
      </div>
      <h3 className={classNames(layout.span2, styles.own)}>Atur sendiri</h3>
      <ListSelect
        label="Provinsi"
        list={provinces}
        idOf={({ id }) => id}
        nameOf={({ province }) => province}
        chosen={draft.province?.id}
        onChoose={(chosen) =>
          onChange((now) => withProvince(now, chosen && { id: chosen.id, name: chosen.province }))
        }
      />
      <ListSelect
        label="Kota"
        list={cities}
        idOf={({ id }) => id}
        nameOf={({ city }) => city}
        chosen={draft.city?.id}
        onChoose={(chosen) =>
          onChange((now) => withCity(now, chosen && { id: chosen.id, name: chosen.city }))
        }
        waitsFor={!draft.province && 'provinsi'}
      />
      <ListSelect
        className={layout.span2}
        label="Bengkel"
        list={branches}
        idOf={({ id }) => id}
        nameOf={({ branch }) => branch}
        chosen={draft.workshop?.id}
        onChoose={(chosen) => onChange((now) => withWorkshop(now, chosen && workshopOf(chosen)))}
        waitsFor={!draft.city && 'kota'}
      />
      <FailedLists lists={[provinces, cities, branches]} />
      {draft.workshop && (
        <Suspense fallback={<p className={layout.span2}>{'\u00a0'}</p>}>
          <WorkshopContact
            kind={kind}
            branchId={draft.workshop.id}
            opening={hours.opening}
            chosen={dayOf(draft)}
            className={layout.span2}
          />
        </Suspense>
      )}
      <DateField
        label="Tanggal Servis"
        hint="DD/MM/YYYY, paling cepat besok"
        value={draft.date}
        error={dateProblem(draft, now, hours.opening)}
        min={min}
        max={max}
        isDisabledDay={(day) => findClosureReason(draft, day, hours.opening) !== null}
        onChange={(date) => {
          setTyped(true)
          onChange((now) => ({ ...now, date }))
        }}
      />
      <TimeField
        label="Waktu Servis"
        hint={full ? 'Semua jam pada hari ini penuh' : 'HH:mm, contoh 09:30'}
        value={draft.time}
        error={timeProblem(draft, hours.slots)}
        onChange={(time) => onChange((now) => ({ ...now, time }))}
      />
      {full && (
        <Suspense>
          <FullDay
            key={full}
            day={full}
            min={min}
            max={max}
            carId={draft.carId}
            branchId={draft.workshop?.id}
            booked={waitingBody(draft)}
            onJoined={onJoined}
          />
        </Suspense>
      )}
    </div>
  )
}
