import { FailedLists, ListSelect } from '#web/ui/list-select.tsx'
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
  return (
    <>
      <ListSelect
        label="Merek"
        list={brands}
        idOf={({ id }) => id}
        nameOf={({ brand }) => brand}
        chosen={choice.brand?.id}
        onChoose={(chosen) => onChange(withBrand(chosen && { id: chosen.id, name: chosen.brand }))}
      />
      <ListSelect
        label="Model"
        list={models}
        idOf={({ id }) => id}
        nameOf={({ carType }) => carType}
        chosen={choice.model?.id}
        onChoose={(chosen) =>
          onChange(withModel(choice, chosen && { id: chosen.id, name: chosen.carType, body: chosen.body }))
        }
        waitsFor={!choice.brand && 'merek'}
      />
      <ListSelect
        label="Tahun"
        list={years}
        idOf={(year) => year}
        nameOf={String}
        chosen={choice.year}
        onChoose={(year) => onChange(withYear(choice, year))}
        waitsFor={!choice.model && 'model'}
      />
      <ListSelect
        label="Tipe"
        list={specs}
        idOf={({ id }) => id}
        nameOf={({ carSpec }) => carSpec}
        chosen={choice.spec?.id}
        onChoose={(chosen) =>
          onChange(
            withSpec(
              choice,
              chosen && { id: chosen.id, name: chosen.carSpec, priceId: chosen.ValueCarPrice.id },
            ),
          )
        }
        waitsFor={!choice.year && 'tahun'}
      />
      <FailedLists lists={[brands, models, years, specs]} />
    </>
  )
}
