import { useEffect } from 'react'
import { useHydrated } from '#web/portal/page-data.ts'
import { useSearchParams } from '#web/router/location.ts'
import { useParams } from '#web/router/matching.ts'
import { useNavigate } from '#web/router/navigate.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import layout from '#web/ui/layout.module.css'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CostSheet } from '../cost-sheet.contract.ts'
import { CostParts } from './cost-parts.tsx'
import { storeBuyer, useBuyer } from './public/buyer.ts'
import { costsAddress } from './public/costs.ts'
import styles from './purchase-costs.module.css'
import { type Questions, queryOf, questionsOf } from './questions.ts'
import { QuestionsForm } from './questions-form.tsx'
import { useCostSheet } from './requests.ts'
import { costsTitle, nameOf, UNKNOWN_TITLE } from './sheet-loads.ts'

export function PurchaseCostsScreen() {
  const { stockNo = '' } = useParams()
  // Keyed by the car, so that no state of the former one remains.
  return <Page key={stockNo} stockNo={stockNo} />
}

function Page({ stockNo }: { stockNo: string }) {
  const query = useSearchParams()
  const asked = questionsOf(query)
  const { value: sheet, waiting, failed, retry } = useCostSheet(stockNo, asked.province)
  usePageTitle(sheet ? costsTitle(sheet) : sheet === null ? UNKNOWN_TITLE : undefined)
  const answer = useAnswers(stockNo, asked, sheet)
  if (sheet === null) return <UnknownCar stockNo={stockNo} />
  return (
    <div className={styles.page}>
      <BackLink to={`/mobil/${encodeURIComponent(stockNo)}`} className={styles.back}>
        Kembali ke {sheet ? nameOf(sheet) : 'mobil'}
      </BackLink>
      <div>
        <h1>Biaya sampai atas nama Anda</h1>
        {sheet && (
          <p className={layout.soft}>
            {nameOf(sheet)}, {sheet.car.year}, {stockNo}. Setiap baris punya sumber dan tanggal.
          </p>
        )}
      </div>
      {sheet && <QuestionsForm sheet={sheet} asked={asked} onAnswer={answer} isWaiting={waiting} />}
      {failed && <FailedLoad onRetry={retry} />}
      {sheet ? (
        <CostParts sheet={sheet} asked={asked} isWaiting={waiting} />
      ) : (
        !failed && <Skeleton height="20rem" />
      )}
    </div>
  )
}

/**
 * Stores the answers in the address, so that they can be shared, and on the device for the next car. An address without any
 * is filled with those of the device.
 */
function useAnswers(stockNo: string, asked: Questions, sheet: CostSheet | null | undefined) {
  const navigate = useNavigate()
  const hydrated = useHydrated()
  const buyer = useBuyer()
  const address = costsAddress(stockNo)
  const goTo = (answers: Questions) => navigate(address + queryOf(answers), { replace: true })
  const isBare = asked.province === null && asked.city === null && asked.nth === null
  useEffect(() => {
    if (!hydrated || !isBare || !buyer) return
    const known = { province: buyer.province, city: buyer.city?.id ?? null, nth: buyer.nth }
    navigate(address + queryOf(known), { replace: true })
  }, [hydrated, isBare, buyer, address, navigate])
  return (answers: Questions) => {
    const city = sheet?.cities.find(({ id }) => id === answers.city)
    if (answers.province !== null)
      storeBuyer({
        province: answers.province,
        city: city ? { id: city.id, name: city.city } : null,
        nth: answers.nth,
      })
    goTo(answers)
  }
}

function UnknownCar({ stockNo }: { stockNo: string }) {
  return (
    <div className={layout.stack}>
      <h1>{UNKNOWN_TITLE}</h1>
      <p className={layout.soft}>Nomor stok {stockNo} tidak ada di daftar kami. Mungkin mobilnya terjual.</p>
      <p>
        <ButtonLink to="/mobil">Lihat semua mobil</ButtonLink>
      </p>
    </div>
  )
}
