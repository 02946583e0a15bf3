/** Where things are, and what is shown there. */
export interface RegionTables {
  provinces: { id: number; code: string; province: string; official_name: string; timezone: string }
  cities: { id: number; code: string; province_code: string; city: string; kind: string; timezone: string }
  subdistricts: { id: number; city_code: string; subdistrict: string }
  branches: {
    id: number
    branch: string
    city_code: string
    kind: 'gr' | 'bp'
    opening_time: string
    closing_time: string
    slot_minutes: number
    slot_capacity: number
    /** Digits 1 (Monday) to 7 (Sunday), `123456`. */
    open_days: string
    timezone: string
    is_sample: boolean
  }
  banners: {
    id: number
    list: 'desktop' | 'mobile'
    position: number
    name: string
    link: string
    image_file: string
  }
}
