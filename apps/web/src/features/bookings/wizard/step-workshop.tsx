import { DateField } from '../../../ui/date-field.tsx'
import { FailedLoad } from '../../../ui/failed-load.tsx'
import layout from '../../../ui/layout.module.css'
import { SelectField } from '../../../ui/select-field.tsx'
import { TimeField } from '../../../ui/time-field.tsx'
import { useBranches, useCities, useProvinces } from '../../regions/requests.ts'
import {
  bookableDays,
  closedOn,
  dateProblem,
  kindOf,
  timeProblem,
  withCity,
  withProvince,
  withWorkshop,
  workshopOf,
} from './booking-form.ts'
import { HourChoice } from './hour-choice.tsx'
import { LastWorkshop } from './last-workshop.tsx'
import type { StepProps } from './step-props.ts'
import type { Hours } from './use-hours.ts'

interface Props extends StepProps {
  hours: Hours
  now: Date
}

/** Step 3: where and when. Each list waits for the choice before it. */
export function StepWorkshop({ draft, onChange, hours, now }: Props) {
  const kind = kindOf(draft)
  const provinces = useProvinces(kind)
  const cities = useCities(kind, draft.province?.id)
  const branches = useBranches(kind, draft.city?.id)
  const failed = [provinces, cities, branches].filter((list) => list.isError && !list.data)
  const { min, max } = bookableDays(draft, now)
  return (
    <div className={layout.grid2}>
      <LastWorkshop draft={draft} onChange={onChange} />
      <SelectField
        label="Provinsi"
        placeholder={waitingOr(provinces, 'Pilih provinsi')}
        options={provinces.data?.map(({ id, province }) => ({ value: String(id), label: province })) ?? []}
        value={String(draft.province?.id ?? '')}
        onChange={(value) => {
          const chosen = provinces.data?.find(({ id }) => String(id) === value)
          onChange((now) => withProvince(now, chosen ? { id: chosen.id, name: chosen.province } : null))
        }}
      />
      <SelectField
        label="Kota"
        placeholder={waitingOr(cities, 'Pilih kota')}
        disabled={!draft.province}
        disabledHint="Pilih provinsi dulu"
        options={cities.data?.map(({ id, city }) => ({ value: String(id), label: city })) ?? []}
        value={String(draft.city?.id ?? '')}
        onChange={(value) => {
          const chosen = cities.data?.find(({ id }) => String(id) === value)
          onChange((now) => withCity(now, chosen ? { id: chosen.id, name: chosen.city } : null))
        }}
      />
      <SelectField
        className={layout.span2}
        label="Bengkel"
        placeholder={waitingOr(branches, 'Pilih bengkel')}
        disabled={!draft.city}
        disabledHint="Pilih kota dulu"
        options={branches.data?.map(({ id, branch }) => ({ value: String(id), label: branch })) ?? []}
        value={String(draft.workshop?.id ?? '')}
        onChange={(value) => {
          const chosen = branches.data?.find(({ id }) => String(id) === value)
          onChange((now) => withWorkshop(now, chosen ? workshopOf(chosen) : null))
        }}
      />
      {failed.length > 0 && (
        <div className={layout.span2}>
          <FailedLoad onRetry={() => failed.map((list) => list.refetch())} />
        </div>
      )}
      <DateField
        label="Tanggal Servis"
        hint="DD/MM/YYYY, paling cepat besok"
        value={draft.date}
        error={dateProblem(draft, now)}
        min={min}
        max={max}
        isDisabledDay={(day) => closedOn(draft, day)}
        onChange={(date) => onChange((now) => ({ ...now, date }))}
      />
      <TimeField
        label="Waktu Servis"
        hint="HH:mm, contoh 09:30"
        value={draft.time}
        error={timeProblem(draft, hours.slots)}
        onChange={(time) => onChange((now) => ({ ...now, time }))}
      />
      <HourChoice
        className={layout.span2}
        draft={draft}
        hours={hours}
        onChoose={(time) => onChange((now) => ({ ...now, time }))}
      />
    </div>
  )
}

const waitingOr = (list: { isFetching: boolean; data: unknown }, placeholder: string) =>
  list.isFetching && !list.data ? 'Memuat…' : placeholder
