import { FailedLoad } from '../../ui/failed-load.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/select-field.tsx'
import { useBrands, useModels, useSpecs, useYears } from '../catalogue/requests.ts'
import { type CarForm, withBrand, withModel, withYear } from './car-form.ts'

interface Props {
  form: CarForm
  onChange: (form: CarForm) => void
}

/** Merek → Model → Tahun → Tipe; each list waits for the choice before it. */
export function CarSelects({ form, onChange }: Props) {
  const brands = useBrands()
  const models = useModels(form.brand?.id)
  const years = useYears(form.model?.id)
  const specs = useSpecs(form.model?.id, form.year ?? undefined)
  const failed = [brands, models, years, specs].filter((list) => list.isError && !list.data)
  return (
    <>
      <SelectField
        label="Merek"
        placeholder={waitingOr(brands, 'Pilih merek')}
        options={brands.data?.map(({ id, brand }) => ({ value: String(id), label: brand })) ?? []}
        value={String(form.brand?.id ?? '')}
        onChange={(value) => {
          const chosen = brands.data?.find(({ id }) => String(id) === value)
          onChange(withBrand(form, chosen ? { id: chosen.id, name: chosen.brand } : null))
        }}
      />
      <SelectField
        label="Model"
        placeholder={waitingOr(models, 'Pilih model')}
        disabled={!form.brand}
        disabledHint="Pilih merek dulu"
        options={models.data?.map(({ id, carType }) => ({ value: String(id), label: carType })) ?? []}
        value={String(form.model?.id ?? '')}
        onChange={(value) => {
          const chosen = models.data?.find(({ id }) => String(id) === value)
          onChange(withModel(form, chosen ? { id: chosen.id, name: chosen.carType } : null))
        }}
      />
      <SelectField
        label="Tahun"
        placeholder={waitingOr(years, 'Pilih tahun')}
        disabled={!form.model}
        disabledHint="Pilih model dulu"
        options={years.data?.map((year) => ({ value: String(year), label: String(year) })) ?? []}
        value={String(form.year ?? '')}
        onChange={(value) => onChange(withYear(form, value ? Number(value) : null))}
      />
      <SelectField
        label="Tipe"
        placeholder={waitingOr(specs, 'Pilih tipe')}
        disabled={!form.year}
        disabledHint="Pilih tahun dulu"
        options={specs.data?.map(({ id, carSpec }) => ({ value: String(id), label: carSpec })) ?? []}
        value={String(form.spec?.id ?? '')}
        onChange={(value) => {
          const chosen = specs.data?.find(({ id }) => String(id) === value)
          const spec = chosen && { id: chosen.id, name: chosen.carSpec, priceId: chosen.ValueCarPrice.id }
          onChange({ ...form, spec: spec ?? null })
        }}
      />
      {failed.length > 0 && (
        <div className={layout.span2}>
          <FailedLoad onRetry={() => failed.map((list) => list.refetch())} />
        </div>
      )}
    </>
  )
}

const waitingOr = (list: { isFetching: boolean; data: unknown }, placeholder: string) =>
  list.isFetching && !list.data ? 'Memuat…' : placeholder
