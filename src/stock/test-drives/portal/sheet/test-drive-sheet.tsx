import { useEffect, useId, useRef, useState } from 'react'
import { useContactDetails } from '#account/profile/portal/requests.ts'
import { rupiah } from '#core/money.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { Queries } from '#web/queries.tsx'
import { useNavigate } from '#web/router/navigate.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { storeBookedDrive } from '../public/booked-drives.ts'
import { storeProvedVisitor } from '../public/proved-visitor.ts'
import { CodeStep } from './code-step.tsx'
import { HourStep } from './hour-step.tsx'
import styles from './sheet.module.css'
import { readStoredSheet, type SheetFoot, type SheetState, storeSheet } from './sheet-storage.ts'

interface Props {
  car: UsedCar
  onClose: () => void
}

/** "Jadwalkan test drive": hour, name and phone, then the code; no account. */
export const TestDriveSheet = (props: Props) => (
  <Queries>
    <Sheet {...props} />
  </Queries>
)

function Sheet({ car, onClose }: Props) {
  const own = useContactDetails()
  const navigate = useNavigate()
  const id = useId()
  const [state, setState] = useState<SheetState>(
    () =>
      readStoredSheet(sessionStorage, car.stock_no, new Date()) ?? {
        stockNo: car.stock_no,
        day: '',
        time: '',
        held: null,
        name: own?.name ?? '',
        phone: own?.phone ?? '',
      },
  )
  const [code, setCode] = useState(state.held !== null)
  const [footer, setFooter] = useState<SheetFoot | null>({ label: 'Kirim kode', hour: '', busy: false })
  const now = useNow(1000)
  const held = state.held && new Date(state.held.until) > now ? state.held : null
  const change = (part: Partial<SheetState>) =>
    setState((before) => {
      const next = { ...before, ...part }
      storeSheet(sessionStorage, next)
      return next
    })
  const close = () => {
    storeSheet(sessionStorage, null)
    onClose()
  }
  const toResult = (token: string) => {
    storeSheet(sessionStorage, null)
    storeBookedDrive(car.stock_no, token)
    storeProvedVisitor(state)
    navigate(`/test-drive/${token}`)
  }
  const typing = code && held !== null
  const wasTyping = useRef(typing)
  // Back at the first step, what had the focus is gone; an ended hold focuses its sentence.
  useEffect(() => {
    if (wasTyping.current && !typing && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[role=dialog] h2')?.focus()
    wasTyping.current = typing
  }, [typing])
  // The account is loaded after the sheet was opened; what was typed meanwhile stays.
  const known = { ...state, name: state.name || (own?.name ?? ''), phone: state.phone || (own?.phone ?? '') }
  const [isFilled, setFilled] = useState(own !== null)
  if (own && !isFilled) {
    setFilled(true)
    change(known)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={typing ? 'Masukkan kode' : 'Jadwalkan test drive'}
      width="34rem"
      steady={!typing}
      dismissable={false}
      back={
        typing && <IconButton label="Kembali ke jadwal" icon="arrow-left" onClick={() => setCode(false)} />
      }
      bare={typing}
      footer={
        footer &&
        !typing && (
          <div className={styles.foot}>
            <ChosenHour hour={footer.hour} />
            <Button type="submit" form={id} busy={footer.busy} block>
              {footer.label}
            </Button>
          </div>
        )
      }
    >
      {typing ? (
        <CodeStep
          state={state}
          held={held}
          car={car}
          onFooter={setFooter}
          onChange={change}
          onPhone={() => setCode(false)}
          onBooked={() => toResult(held.token)}
        />
      ) : (
        <div className={styles.form}>
          <div className={styles.car}>
            <CarPicture car={car} sizes="5rem" className={styles.picture} />
            <p>
              <b>
                {carName({ brand: car.brand, type: car.car_type, spec: car.car_spec })}, {car.year}
              </b>
              <span>
                {rupiah(car.price_idr)}
                <Dot />
                di {car.branch.replace('Toyota Trust ', '')}
              </span>
            </p>
          </div>
          <HourStep
            id={id}
            car={car}
            state={state}
            ended={state.held !== null && held === null}
            own={own}
            onFooter={setFooter}
            onChange={change}
            onHeld={(next) => {
              change({ held: next })
              setCode(true)
            }}
            onBooked={toResult}
          />
        </div>
      )}
    </Dialog>
  )
}

/** Said once it is chosen, and not when the step is shown again. */
const ChosenHour = ({ hour }: { hour: string }) => (
  <p role="status" aria-live={useSilentStart(hour)}>
    {hour}
  </p>
)
