import { Link } from '#web/router/link.tsx'
import layout from '#web/ui/layout.module.css'

/** Shown instead of a step when the car was sold meanwhile. */
export function SoldCar() {
  return (
    <div role="alert" className={layout.stack2}>
      <p>Mobil ini sudah terjual</p>
      <Link to="/mobil" className={layout.link}>
        Mobil lain yang mirip
      </Link>
    </div>
  )
}
