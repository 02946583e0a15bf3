import { useQuery } from '@tanstack/react-query'
import { type CustomerRecord, findCustomers } from '@toyota-trust/contracts/desk/office/customers.ts'
import { displayPhone } from '@toyota-trust/contracts/platform/phone.ts'
import { useState } from 'react'
import { Plate } from '../../../plates/plate.tsx'
import { Link } from '../../../platform/router/link.tsx'
import { useSearchParams } from '../../../platform/router/location.ts'
import { useParams } from '../../../platform/router/matching.ts'
import { useNavigate } from '../../../platform/router/navigate.ts'
import { Button } from '../../../platform/ui/button.tsx'
import { RowsQueryStatus } from '../../../platform/ui/query-status.tsx'
import { TextField } from '../../../platform/ui/text-field.tsx'
import { call } from '../../call.ts'
import { useRowKeys } from '../../lists/use-row-keys.ts'
import searchForm from '../../parts/search-form.module.css'
import { CustomerPage } from './customer-page.tsx'
import styles from './customers.module.css'
import { ReasonDialog } from './reason-dialog.tsx'

const HOME = '/desk/pelanggan'

/** Finds customers and opens one for a reason. Opening the same customer again needs a reason again. */
export function CustomersScreen() {
  const { customerId } = useParams()
  return customerId ? <Opening key={customerId} customerId={customerId} /> : <Search />
}

function Search() {
  const sought = useSearchParams().get('q') ?? ''
  const navigate = useNavigate()
  const [typed, setTyped] = useState(sought)
  return (
    <>
      <h1>Pelanggan</h1>
      <search>
        <form
          className={searchForm.search}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim()) navigate(`${HOME}?q=${encodeURIComponent(typed.trim())}`)
          }}
        >
          <TextField
            label="Cari email, handphone, atau pelat"
            hint="Ketik lengkap. Yang ditemukan masih disamarkan."
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit">Cari</Button>
        </form>
      </search>
      {sought && <CustomerResults sought={sought} />}
      <p className={styles.soft}>
        <Link to="/desk/rantai-odometer">Rantai odometer menurut nomor rangka</Link>
      </p>
    </>
  )
}

function CustomerResults({ sought }: { sought: string }) {
  const ref = useRowKeys<HTMLUListElement>()
  const found = useQuery({
    queryKey: ['customers', sought],
    queryFn: ({ signal }) => call(findCustomers, { body: { q: sought } }, { signal }),
  })
  if (!found.data) return <RowsQueryStatus query={found} />
  return (
    <>
      <p role="status" className={styles.count}>
        {found.data.length === 0 ? 'Pelanggan tidak ditemukan' : `${found.data.length} pelanggan`}
      </p>
      <ul ref={ref} className={styles.found}>
        {found.data.map(({ id, name, email_masked, phone_masked, plates }) => (
          <li key={id}>
            <Link to={`${HOME}/${id}`} data-row className={styles.row}>
              <b>{name}</b>
              <span>
                {email_masked}
                {phone_masked && ` · ${phone_masked}`}
              </span>
              <span className={styles.plates}>
                {plates.map((plate) => (
                  <Plate key={plate} number={plate} size="sm" />
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Opening({ customerId }: { customerId: string }) {
  const [opened, setOpened] = useState<CustomerRecord | null>(null)
  const navigate = useNavigate()
  if (opened) return <CustomerPage customer={opened} phone={opened.phone && displayPhone(opened.phone)} />
  return (
    <>
      <h1>Pelanggan</h1>
      <ReasonDialog customerId={customerId} onOpened={setOpened} onClose={() => navigate(HOME)} />
    </>
  )
}
