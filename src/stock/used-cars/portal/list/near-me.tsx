import { useEffect, useRef, useState } from 'react'
import { nearestFirst } from '#core/position.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { useGeolocation } from '#web/use-geolocation.ts'
import { branchPlaces, type WorkshopPlace } from '#workshop/workshop-choice/workshop-choice.contract.ts'

interface Props {
  /** The cities with cars. */
  cities: readonly string[]
  onCity: (city: string) => void
}

/** "Dekat saya": chooses the city with cars that is nearest. The position never leaves the page. */
export function NearMe({ cities, onCity }: Props) {
  const { state, ask, position } = useGeolocation()
  const latest = useRef({ cities, onCity })
  useEffect(() => {
    latest.current = { cities, onCity }
  })
  const [isUnknown, setUnknown] = useState(false)
  useEffect(() => {
    if (!position) return
    let current = true
    const settle = (places: readonly WorkshopPlace[]) => {
      if (!current) return
      const offered = places.filter(({ city }) => latest.current.cities.includes(city))
      const [nearest] = nearestFirst(offered, position)
      setUnknown(!nearest)
      if (nearest) latest.current.onCity(nearest.place.city)
    }
    call(branchPlaces, { params: { kind: 'gr' } }).then(settle, () => settle([]))
    return () => {
      current = false
    }
  }, [position])
  return (
    <div>
      <Button variant="alt" busy={state === 'asking'} onClick={ask}>
        Dekat saya
      </Button>
      <p role="status">{(state === 'unknown' || isUnknown) && 'Lokasi belum diketahui. Pilih kota.'}</p>
    </div>
  )
}
