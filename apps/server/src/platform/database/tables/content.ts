import type { ColumnType, Generated } from 'kysely'

/** What head office puts up for customers to see. */
export interface ContentTables {
  content_pictures: {
    id: string
    width: 'desktop' | 'mobile'
    bytes: Buffer
    created_at: Date
    created_by: string
  }
  content_banners: {
    id: string
    position: number
    name: string
    link: string
    from_at: Date | null
    /** It has ended then. */
    until_at: Date | null
    published: boolean
    desktop_picture: string | null
    mobile_picture: string | null
    /** Where no picture was uploaded: the drawing that ships with the product. */
    desktop_file: string | null
    mobile_file: string | null
    version: Generated<number>
    changed_by: string | null
    /** Id of the staff member behind that name. */
    changed_by_id: string | null
    /** Its author may not publish any more, so it became a draft before its time came. */
    held_back: Generated<boolean>
    updated_at: Date
  }
  content_lists: {
    name: 'promotions' | 'wishlist'
    rows: ColumnType<unknown, string, string>
    version: number
    changed_by: string
    updated_at: Date
  }
}
