/** The embedded catalogue (API B), and what a car costs a month. */
export interface CatalogueTables {
  catalogue_brands: { id: number; brand: string }
  catalogue_models: { id: number; brand_id: number; car_type: string; body: string; seats: number }
  catalogue_years: { model_id: number; year: number }
  catalogue_specs: {
    id: number
    model_id: number
    car_spec: string
    variant: string
    transmission: string
    fuel: string
    engine_cc: number
    year_from: number
    year_to: number
    new_price_idr: number
  }
  catalogue_value_prices: {
    id: number
    spec_id: number
    year: number
    price_idr: number
    price_low_idr: number
    price_high_idr: number
  }
  catalogue_new_cars: {
    id: number
    brand: string
    car_type: string
    car_spec: string
    body: string
    transmission: string
    fuel: string
    area: string
    otr_price_idr: number
  }
  catalogue_car_requests: { id: string; car_spec: string; year: number; created_at: Date }
  instalment_terms: {
    id: number
    /** Years, both counted in. */
    car_age_from: number
    car_age_to: number
    tenor_months: number
    dp_pct: number
    flat_rate_pct: number
    provision_pct: number
    admin_fee_idr: number
    insurance: 'comprehensive' | 'tlo' | 'kombinasi'
  }
  insurance_rates: {
    category: number
    region: number
    cover: 'comprehensive' | 'tlo'
    sum_from_idr: number
    /** Null for no limit. */
    sum_to_idr: number | null
    lower_pct: number
    upper_pct: number
  }
}
