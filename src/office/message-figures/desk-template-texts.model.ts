/** Labels of the WhatsApp templates at the desk. */
const TEMPLATE_LABELS: Partial<Record<string, string>> = {
  tt_code_v1: 'Kode',
  tt_received_v1: 'Booking diterima',
  tt_confirmed_v1: 'Booking pasti',
  tt_moved_v1: 'Jam dipindah',
  tt_cancelled_v1: 'Booking dibatalkan',
  tt_reminder_v1: 'Pengingat H-1',
  tt_extra_work_v1: 'Tambahan pekerjaan',
  tt_ready_v1: 'Siap diambil',
  tt_follow_up_v1: 'Pertanyaan sesudah servis',
  tt_return_call_v1: 'Bengkel menelepon',
  tt_return_result_v1: 'Hasil dari bengkel',
  tt_desk_reply_v1: 'Ajakan membalas',
  tt_order_reserved_v1: 'Mobil dipesan',
  tt_order_deposit_v1: 'Tanda jadi diterima',
  tt_order_paid_v1: 'Lunas',
  tt_order_late_v1: 'Mobil belum siap',
  tt_order_ready_v1: 'Mobil siap diserahkan',
  tt_order_handed_over_v1: 'Mobil sudah diserahkan',
  tt_order_paper_ready_v1: 'Surat siap diambil',
  tt_order_paper_late_v1: 'Surat terlambat',
  tt_order_cancelled_v1: 'Pesanan dibatalkan cabang',
  tt_order_refund_v1: 'Uang dikembalikan',
  tt_order_car_free_v1: 'Mobil lepas',
  tt_test_v1: 'Pesan uji',
}

/** The name of a template; its own where it has none, `otherwise` for free text. */
export const getTemplateName = (template: string | null, otherwise: string): string =>
  template === null ? otherwise : (TEMPLATE_LABELS[template] ?? template)
