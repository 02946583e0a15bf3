import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { Link } from '#web/router/link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { listCarOrders, type Order } from '../../orders.contract.ts'

/** An order that goes on, or whose money still has to come back. */
const isOpen = ({ state, refunds }: Order) =>
  (state !== 'expired' && state !== 'cancelled') ||
  refunds.some((refund) => refund.state !== 'paid' && refund.state !== 'withdrawn')

/** Orders of cars on Beranda: what is next, with its day and hour. Nothing while there are none. */
export function HomeOrders({ className }: { className?: string | undefined }) {
  const orders = useQuery({
    queryKey: ['car-orders'],
    queryFn: ({ signal }) => call(listCarOrders, {}, { signal }),
    // Answers 404 where cars cannot be ordered.
    retry: false,
  })
  return orders.data?.filter(isOpen).map(({ id, car, label, sentence }) => (
    <Link key={id} to={`/dashboard/pesanan/${id}`} className={className}>
      <span>
        <b>
          {car.name} {car.year}
        </b>
        <small>
          {label}. {sentence}
        </small>
      </span>
      <Icon name="chevron-right" size={22} />
    </Link>
  ))
}
