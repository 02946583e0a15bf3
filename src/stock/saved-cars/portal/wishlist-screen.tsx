import { useRef } from 'react'
import { StockVisits } from '#stock/test-drives/portal/public/stock-visits.tsx'
import layout from '#web/ui/layout.module.css'
import { RowsQueryStatus } from '#web/ui/query-status.tsx'
import { OfficeWishlist } from './office-wishlist.tsx'
import { useSavedCars } from './requests.ts'
import { SavedCarList } from './saved-car-list.tsx'

export function WishlistScreen() {
  const saved = useSavedCars()
  const count = saved.data?.cars.length ?? 0
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused heart is removed with its car; the focus moves without scrolling the page.
  const takeFocus = () => heading.current?.focus({ preventScroll: true })
  return (
    <>
      <div className={layout.head}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            Wishlist
          </h1>
          {count > 0 && <p className={layout.soft}>{count} mobil tersimpan</p>}
        </div>
      </div>
      <StockVisits />
      {!saved.data && <RowsQueryStatus query={saved} />}
      {saved.data &&
        (count > 0 ? <SavedCarList saved={saved.data} onGone={takeFocus} /> : <OfficeWishlist />)}
    </>
  )
}
