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
  tt_test_v1: 'Pesan uji',
}

/** The name of a template; its own where it has none, `otherwise` for free text. */
export const getTemplateName = (template: string | null, otherwise: string): string =>
  template === null ? otherwise : (TEMPLATE_LABELS[template] ?? template)
