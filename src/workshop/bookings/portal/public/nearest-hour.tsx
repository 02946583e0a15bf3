import { provinceOfPlate } from '#workshop/regions/plate-province.model.ts'
import { useOutlook, useWorkshopLocations } from '#workshop/regions/portal/requests.ts'
import { shortcutsOf } from '#workshop/workshop-choice/workshop-choice.contract.ts'
import { useBookings } from '../requests.ts'
import { formatNextHour } from './next-hour.ts'

/** The next free hour of the last used workshop, or of one where the car is registered; nothing while none is known. */
export function NearestHour({ plate }: { plate: string }) {
  const last = useBookings().data?.find(({ service_type }) => service_type !== 'Body & Paint')
  const places = useWorkshopLocations('gr').data ?? []
  const [first] = shortcutsOf(places, {
    province: provinceOfPlate(plate) ?? last?.province ?? null,
    lastId: last?.branch_id ?? null,
    here: null,
    cityId: null,
    chosenId: null,
  })
  const next = useOutlook('gr', first ? [first.place.id] : [], {}).data?.[0]?.next
  if (!first || !next) return null
  return (
    <>
      {' '}
      Jam kosong terdekat di {first.place.branch}: {formatNextHour(next)}.
    </>
  )
}
