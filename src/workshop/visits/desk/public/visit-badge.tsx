import { formatPlate } from '#core/plates.ts'
import { Plate } from '#web/plates/plate.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { isOfStock } from '../../visit-states.model.ts'

interface Props {
  visit: { plate: string; stnk_term?: string | null; service_type: string }
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** `B 1420 KZT`, or `Stok TT26-00300`: names the car of a visit in titles. */
export const nameVisit = ({ service_type, plate }: Props['visit']): string =>
  isOfStock(service_type) ? `Stok ${plate}` : formatPlate(plate)

/** Identifies the car of a visit: its plate, or for a car of the stock its stock number, which is not a plate. */
export const VisitBadge = ({ visit, ...look }: Props) =>
  isOfStock(visit.service_type) ? (
    <Badge>Stok {visit.plate}</Badge>
  ) : (
    <Plate number={visit.plate} term={visit.stnk_term} {...look} />
  )
