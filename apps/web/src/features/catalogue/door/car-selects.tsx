import { FailedLoad } from '../../../ui/failed-load.tsx'
import layout from '../../../ui/layout.module.css'
import { SelectField } from '../../../ui/select-field.tsx'
import { type CarChoice, withBrand, withModel, withSpec, withYear } from '../car-choice.ts'
import { useBrands, useModels, useSpecs, useYears } from '../requests.ts'

export type { CarChoice } from '../car-choice.ts'

interface Props {
  choice: CarChoice
  onChange: (choice: CarChoice) => void
}

/** Merek → Model → Tahun → Tipe; each list waits for the choice before it. */
export function CarSelects({ choice, onChange }: Props) {
  const brands = useBrands()
  const models = useModels(choice.brand?.id)
  const years = useYears(choice.model?.id)
  const specs = useSpecs(choice.model?.id, choice.year ?? undefined)
  const failed = [brands, models, years, specs].filter((list) => list.isError && !list.data)
  return (
    <>
      <SelectField
        label="Merek"
        placeholder={waitingOr(brands, 'Pilih merek')}
        options={brands.data?.map(({ id, brand }) => ({ value: String(id), label: brand })) ?? []}
        value={String(choice.brand?.id ?? '')}
        onChange={(value) => {
          const chosen = brands.data?.find(({ id }) => String(id) === value)
          onChange(withBrand(chosen ? { id: chosen.id, name: chosen.brand } : null))
        }}
      />
      <SelectField
        label="Model"
        placeholder={waitingOr(models, 'Pilih model')}
        disabled={!choice.brand}
        disabledHint="Pilih merek dulu"
        options={models.data?.map(({ id, carType }) => ({ value: String(id), label: carType })) ?? []}
        value={String(choice.model?.id ?? '')}
        onChange={(value) => {
          const chosen = models.data?.find(({ id }) => String(id) === value)
          onChange(
            withModel(choice, chosen ? { id: chosen.id, name: chosen.carType, body: chosen.body } : null),
          )
        }}
      />
      <SelectField
        label="Tahun"
        placeholder={waitingOr(years, 'Pilih tahun')}
        disabled={!choice.model}
        disabledHint="Pilih model dulu"
        options={years.data?.map((year) => ({ value: String(year), label: String(year) })) ?? []}
        value={String(choice.year ?? '')}
        onChange={(value) => onChange(withYear(choice, value ? Number(value) : null))}
      />
      <SelectField
        label="Tipe"
        placeholder={waitingOr(specs, 'Pilih tipe')}
        disabled={!choice.year}
        disabledHint="Pilih tahun dulu"
        options={specs.data?.map(({ id, carSpec }) => ({ value: String(id), label: carSpec })) ?? []}
        value={String(choice.spec?.id ?? '')}
        onChange={(value) => {
          const chosen = specs.data?.find(({ id }) => String(id) === value)
          const spec = chosen && { id: chosen.id, name: chosen.carSpec, priceId: chosen.ValueCarPrice.id }
          onChange(withSpec(choice, spec ?? null))
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
