import { skipToken, useQuery } from '@tanstack/react-query'
import { brands, CATALOGUE_AREA, models, specs, years } from '#stock/car-models/car-models.contract.ts'
import { call } from '#web/api.ts'

// The catalogue changes with the model year, not while a form is open.
const STALE_MS = 60 * 60 * 1000
const area = CATALOGUE_AREA

export const useBrands = () =>
  useQuery({
    queryKey: ['catalogue', 'brands'],
    queryFn: ({ signal }) => call(brands, {}, { signal }),
    staleTime: STALE_MS,
  })

/** Models of a brand; asks nothing until a brand is chosen. */
export const useModels = (brandId: number | undefined) =>
  useQuery({
    queryKey: ['catalogue', 'models', brandId],
    queryFn:
      brandId === undefined ? skipToken : ({ signal }) => call(models, { params: { brandId } }, { signal }),
    staleTime: STALE_MS,
  })

/** Years of a model, newest first. */
export const useYears = (modelId: number | undefined) =>
  useQuery({
    queryKey: ['catalogue', 'years', modelId],
    queryFn:
      modelId === undefined
        ? skipToken
        : ({ signal }) => call(years, { params: { modelId }, query: { area } }, { signal }),
    staleTime: STALE_MS,
  })

/** Variants of a model in a year, each with the id of its price. */
export const useSpecs = (modelId: number | undefined, year: number | undefined) =>
  useQuery({
    queryKey: ['catalogue', 'specs', modelId, year],
    queryFn:
      modelId === undefined || year === undefined
        ? skipToken
        : ({ signal }) =>
            call(
              specs,
              { params: { model: String(modelId), year: String(year) }, query: { area } },
              { signal },
            ),
    staleTime: STALE_MS,
  })
