import { WAY_TESTS_A_DAY } from '#account/channel-tests/channel-test-limits.model.ts'
import { AGE_MIN_YEARS } from '#account/profile/age-limit.model.ts'
import {
  APPROVER_WAIT_HOURS,
  INVITATION_HOURS,
  STAFF_LOCK_MINUTES,
} from '#account/staff/desk-staff-times.model.ts'
import { WHATSAPP_WINDOW_HOURS } from '#account/whatsapp/whatsapp-window.model.ts'
import { ARRIVAL_EARLY_HOURS, ARRIVAL_UNDO_MINUTES } from '#floor/arrival/arrival-times.model.ts'
import { DISPLAYS_MAX } from '#floor/displays/desk-display-limits.model.ts'
import { TEMPLATES_MAX, VIEWS_MAX } from '#office/data-sets/desk-office-limits.model.ts'
import { UPLOAD_MB_MAX } from '#stock/photos/desk-stock-photo-limits.model.ts'
import { SAVED_CARS_MAX } from '#stock/saved-cars/saved-car-limits.model.ts'
import { STOCK_VISITS_MAX } from '#stock/test-drives/stock-visit-limits.model.ts'
import { BOOKING_DAYS_AHEAD_MAX, BOOKINGS_A_DAY_MAX } from '#workshop/bookings/booking-limits.model.ts'
import { RETURN_OF_DAYS } from '#workshop/return-jobs/return-job-states.model.ts'
import { NO_SHOW_AFTER_MINUTES } from '#workshop/visits/visit-times.model.ts'
import { IDEMPOTENCY_KEY_MAX, IDEMPOTENCY_KEY_MIN } from './idempotency-key.ts'

/**
 * Every refusal that the portal knows: its HTTP status and the sentence that the customer reads.
 * A refusal may replace the sentence by a more exact one
 * (a field's), never by a less exact one.
 */
export const failures = {
  input_invalid: { status: 400, message: 'Data yang dikirim belum benar, periksa kembali isian Anda' },
  value_unstorable: { status: 400, message: 'Isian memuat nilai yang tidak bisa disimpan, periksa kembali' },
  body_unreadable: { status: 400, message: 'Data yang dikirim tidak bisa dibaca' },
  credentials_wrong: { status: 400, message: 'Email atau password salah' },
  email_unverified: { status: 400, message: 'Email Anda belum diverifikasi, periksa kotak masuk email Anda' },
  password_common: { status: 400, message: 'Password terlalu mudah ditebak, gunakan password lain' },
  password_personal: {
    status: 400,
    message: 'Password tidak boleh sama dengan email, nama, atau nama produk',
  },
  password_current_wrong: { status: 400, message: 'Password lama salah' },
  password_fields_conflict: { status: 400, message: 'Isian password yang dikirim saling bertentangan' },
  password_mismatch: { status: 400, message: 'Password tidak sama!' },
  password_social_only: {
    status: 400,
    message: 'Akun ini masuk lewat Google atau Facebook dan tidak memakai password',
  },
  reset_code_invalid: {
    status: 400,
    message: 'Tautan kata sandi baru sudah tidak berlaku, silakan minta lagi',
  },
  email_change_over: {
    status: 400,
    message: 'Tautan perubahan email sudah tidak berlaku, silakan minta lagi di Keamanan Akun',
  },
  exchange_code_invalid: { status: 400, message: 'Sesi masuk sudah kedaluwarsa, silakan coba lagi' },
  passkey_unknown: { status: 400, message: 'Passkey tidak dikenali, coba lagi atau gunakan password' },
  passkey_counter_behind: {
    status: 400,
    message:
      'Passkey ini mungkin disalin. Masuk dengan cara lain atau Lupa Kata Sandi, lalu hapus passkey ini dan buat yang baru',
  },
  passkey_unusable: { status: 400, message: 'Passkey ini tidak bisa dipakai, coba dengan perangkat lain' },
  passkey_request_over: { status: 400, message: 'Permintaan passkey sudah kedaluwarsa, silakan ulangi' },
  social_email_missing: {
    status: 400,
    message: 'Akun Anda tidak membagikan email, silakan daftar dengan email dan password',
  },
  consent_withdrawn: {
    status: 400,
    message: 'Persetujuan Anda sudah ditarik, hubungi kami untuk memakai atau menghapus akun ini',
  },
  social_link_first: { status: 400, message: 'Masuk dengan password lalu hubungkan akun di Profile' },
  phone_required: {
    status: 400,
    message: 'Anda harus mengisi nomor handphone untuk melakukan booking service.',
  },
  phone_invalid: { status: 400, message: 'Nomor handphone tidak valid, contoh 0812-0000-1234' },
  under_age: {
    status: 400,
    message: `Pengguna harus berusia minimal ${AGE_MIN_YEARS} tahun, lihat Kebijakan Privasi`,
  },
  car_unknown: { status: 400, message: 'Mobil yang dipilih tidak ada di katalog' },
  branch_unknown: { status: 400, message: 'Bengkel tidak ditemukan di kota yang dipilih' },
  date_too_early: { status: 400, message: 'Tanggal servis paling cepat besok' },
  date_too_late: {
    status: 400,
    message: `Tanggal servis paling lambat ${BOOKING_DAYS_AHEAD_MAX} hari dari sekarang`,
  },
  time_outside_hours: { status: 400, message: 'Waktu servis di luar jam buka bengkel' },
  time_off_grid: { status: 400, message: 'Waktu servis tidak sesuai jadwal bengkel' },
  time_conflict: { status: 400, message: 'Tanggal dan waktu servis saling bertentangan' },
  otp_wrong: { status: 400, message: 'Kode OTP salah' },
  otp_expired: { status: 400, message: 'Kode OTP kedaluwarsa' },
  otp_hold_over: { status: 400, message: 'Waktu verifikasi sudah habis, silakan buat booking baru' },
  idempotency_key_invalid: {
    status: 400,
    message: `Kunci permintaan harus ${IDEMPOTENCY_KEY_MIN} sampai ${IDEMPOTENCY_KEY_MAX} karakter`,
  },
  staff_credentials_wrong: { status: 400, message: 'Email, password, atau kode salah' },
  staff_inactive: { status: 400, message: 'Akun ini tidak aktif. Hubungi kepala bengkel' },
  invitation_over: { status: 400, message: `Undangan sudah dipakai atau lewat ${INVITATION_HOURS} jam` },
  origin_foreign: { status: 400, message: 'Permintaan ini tidak berasal dari halaman Toyota Trust' },
  branches_needed: {
    status: 400,
    message: 'Pilih bengkel sesuai peran: kantor pusat tanpa bengkel, yang lain minimal satu',
  },
  sign_in_again: {
    status: 400,
    message: 'Silakan masuk kembali terlebih dahulu, lalu ulangi permintaan ini',
  },
  session_ended: { status: 401, message: 'Sesi Anda telah berakhir, silakan masuk kembali' },
  machine_token_invalid: { status: 401, message: 'Token akses tidak berlaku' },
  client_unknown: { status: 401, message: 'Kredensial klien tidak dikenal' },
  not_found: { status: 404, message: 'Data tidak ditemukan' },
  passport_unknown: { status: 404, message: 'Paspor tidak ditemukan' },
  passport_expired: { status: 404, message: 'Paspor ini sudah tidak berlaku' },
  passport_revoked: { status: 404, message: 'Paspor ini dicabut pemiliknya' },
  method_not_allowed: { status: 405, message: 'Metode ini tidak tersedia untuk alamat tersebut' },
  passport_other_car: { status: 409, message: 'Paspor ini milik mobil lain' },
  passport_hindered: { status: 409, message: 'Belum ada bacaan bengkel untuk nomor rangka mobil ini' },
  record_conflict: {
    status: 409,
    message: 'Data ini baru saja berubah atau sudah dipakai. Muat ulang lalu coba lagi',
  },
  plate_taken: { status: 409, message: 'Nomor polisi sudah terdaftar' },
  car_changed: { status: 409, message: 'Data berubah di perangkat lain. Muat ulang' },
  car_in_visit: { status: 409, message: 'Belum bisa dikeluarkan. Ada kunjungan yang belum selesai' },
  visit_changed: { status: 409, message: 'Kunjungan ini baru saja diubah. Perubahan Anda belum disimpan' },
  phone_unproved: {
    status: 409,
    message: 'Nomor handphone ini belum diverifikasi. Verifikasi dengan kode SMS, lalu coba lagi',
  },
  waiting_car: { status: 409, message: 'Mobil ini sudah ada di daftar tunggu' },
  waiting_many: { status: 409, message: 'Anda sudah menunggu di tiga daftar. Keluar dari salah satu dahulu' },
  waiting_ended: { status: 409, message: 'Daftar tunggu ini sudah berakhir' },
  preparation_changed: { status: 409, message: 'Baris ini baru saja diubah. Perubahan Anda belum disimpan' },
  coming_link_over: {
    status: 404,
    message: 'Tautan ini sudah tidak berlaku. Buka pengingat terakhir dari kami, atau masuk ke akun Anda',
  },
  visit_act_over: { status: 409, message: 'Kunjungan ini sudah tidak dalam keadaan untuk tindakan tersebut' },
  follow_up_answered: { status: 409, message: 'Jawaban Anda sudah tercatat dan tidak bisa diubah' },
  follow_up_closed: { status: 409, message: 'Pertanyaan ini sudah ditutup' },
  follow_up_link_unknown: {
    status: 404,
    message: 'Tautan ini tidak bisa dipakai. Buka pesan terakhir dari kami, atau masuk ke akun Anda',
  },
  complaint_sent: { status: 409, message: 'Aduan sudah terkirim, atau waktunya sudah lewat' },
  return_job_changed: { status: 409, message: 'Data ini baru saja diubah. Perubahan Anda belum disimpan' },
  return_job_act_over: {
    status: 409,
    message: 'Pekerjaan ini sudah tidak dalam keadaan untuk tindakan tersebut',
  },
  return_of_unfit: {
    status: 409,
    message: `Kunjungan itu bukan kunjungan mobil ini dalam ${RETURN_OF_DAYS} hari terakhir`,
  },
  whatsapp_words_changed: { status: 409, message: 'Persetujuan berubah. Baca lagi lalu centang' },
  whatsapp_number_unproved: { status: 409, message: 'Buktikan nomor dulu' },
  way_closed: { status: 409, message: 'Cara ini belum Anda izinkan' },
  thread_changed: { status: 409, message: 'Pesan ini baru saja diubah. Perubahan Anda belum disimpan' },
  thread_without_address: {
    status: 409,
    message: 'Pengirim tidak meninggalkan email, jadi tidak bisa dibalas dari sini',
  },
  whatsapp_window_closed: {
    status: 409,
    message: `Teks bebas hanya sampai ${WHATSAPP_WINDOW_HOURS} jam setelah pesan terakhir pelanggan`,
  },
  whatsapp_without_consent: {
    status: 409,
    message: 'Pelanggan belum setuju menerima WhatsApp. Telepon, atau tunggu pesannya',
  },
  whatsapp_not_sent: {
    status: 409,
    message: 'WhatsApp tidak bisa dikirim sekarang. Kata-kata Anda tersimpan',
  },
  thread_without_visit: { status: 409, message: 'Tidak ada kunjungan pelanggan ini di bengkel Anda' },
  reply_on_its_way: { status: 409, message: 'Balasan ini sudah terkirim atau sedang dikirim' },
  templates_full: {
    status: 409,
    message: `Batas ${TEMPLATES_MAX} templat tercapai, hapus salah satu terlebih dahulu`,
  },
  chassis_missing: {
    status: 409,
    message: 'Pemilik belum mengisi nomor rangka 17 huruf dan angka di data mobil',
  },
  chassis_differs: {
    status: 400,
    message: 'Tidak sama dengan nomor dari pemilik. Periksa lagi nomor pada mobil',
  },
  charge_reason_missing: {
    status: 400,
    message: 'Pabrik membayar baris ini. Tulis alasan bila pelanggan yang membayar',
  },
  programme_pays_not: { status: 400, message: 'Pabrik tidak membayar baris ini. Ubah pembayarnya' },
  programme_unchecked: {
    status: 409,
    message: 'Cek T-CARE dulu: isi jawaban situs TAM, atau tulis alasan',
  },
  service_number_taken: {
    status: 409,
    message: 'Servis dengan nomor ini sudah tercatat pada tanggal lain. Periksa nomornya',
  },
  chassis_unconfirmed: {
    status: 409,
    message: 'Cocokkan nomor rangka mobil ini terlebih dahulu',
  },
  chassis_other_car: {
    status: 409,
    message: 'Nomor rangka ini tercatat untuk model atau tahun lain. Minta pemilik memeriksa data mobil',
  },
  odometer_chain_changed: { status: 409, message: 'Rantai odometer berubah. Muat ulang, lalu periksa lagi' },
  reading_voided: { status: 409, message: 'Bacaan ini sudah dibatalkan' },
  odometer_odd: { status: 400, message: 'Periksa odometer, atau tulis sebabnya' },
  intake_incomplete: { status: 400, message: 'Isi odometer, bahan bakar, dan janji selesai terlebih dahulu' },
  last_four_wrong: { status: 400, message: 'Empat angka itu tidak cocok dengan nomor handphone penerima' },
  list_too_long: {
    status: 400,
    message: 'Terlalu banyak baris untuk satu berkas, paling banyak 100.000. Persempit saringan dulu',
  },
  stock_visits_open: {
    status: 409,
    message: `Anda sudah punya ${STOCK_VISITS_MAX} jadwal melihat mobil, batalkan salah satu terlebih dahulu`,
  },
  stock_car_taken: { status: 409, message: 'Mobil ini sudah dipesan pada jam itu, pilih jam lain' },
  saved_cars_full: {
    status: 409,
    message: `Batas ${SAVED_CARS_MAX} mobil tersimpan tercapai, lepas salah satu terlebih dahulu`,
  },
  views_full: {
    status: 409,
    message: `Batas ${VIEWS_MAX} tampilan tercapai, hapus salah satu terlebih dahulu`,
  },
  banner_size: { status: 400, message: 'Ukuran gambar tidak cocok' },
  banner_incomplete: { status: 400, message: 'Gambar desktop dan gambar handphone wajib ada sebelum terbit' },
  content_changed: { status: 409, message: 'Sudah diubah orang lain. Perubahan Anda belum disimpan' },
  photo_unusable: { status: 400, message: 'Foto terlalu besar atau bukan gambar' },
  photos_full: { status: 409, message: 'Batas foto tercapai, hapus salah satu terlebih dahulu' },
  photos_changed: { status: 409, message: 'Foto mobil ini baru saja diubah. Perubahan Anda belum disimpan' },
  photos_incomplete: { status: 409, message: 'Belum ada foto yang lengkap untuk ditayangkan' },
  photo_kept: { status: 409, message: 'Foto ini sudah ada' },
  upload_offset: { status: 409, message: 'Bagian ini tidak menyambung dengan yang sudah diterima' },
  upload_over: { status: 410, message: 'Unggahan ini sudah berakhir. Kirim lagi dari awal' },
  upload_too_large: { status: 413, message: `Lebih dari ${UPLOAD_MB_MAX} MB` },
  upload_version: { status: 412, message: 'Versi tus tidak dikenal, gunakan 1.0.0' },
  upload_type: { status: 415, message: 'Bagian unggahan harus berjenis application/offset+octet-stream' },
  uploads_day: { status: 429, message: 'Batas 2.000 berkas sehari untuk bengkel ini tercapai' },
  uploads_full: { status: 503, message: 'Tempat unggahan sedang penuh, coba lagi nanti' },
  lines_unapproved: { status: 409, message: 'Serah terima tertahan: ada baris yang belum disetujui' },
  line_answered: { status: 409, message: 'Jawaban baris ini sudah tidak bisa diubah' },
  bill_incomplete: { status: 409, message: 'Isi odometer keluar dan nomor faktur terlebih dahulu' },
  door_code_over: { status: 400, message: 'Kode ini sudah berganti. Pindai lagi kode di pintu' },
  arrival_unknown: { status: 400, message: 'Pelat dan angka itu tidak cocok dengan janji hari ini' },
  arrival_not_now: {
    status: 409,
    message: `Bisa ditekan di hari janji, mulai ${ARRIVAL_EARLY_HOURS} jam sebelum jamnya sampai bengkel tutup`,
  },
  arrival_called: {
    status: 409,
    message: `Sudah lewat ${ARRIVAL_UNDO_MINUTES} menit atau sudah dipanggil. Bicara di meja terima`,
  },
  queue_changed: { status: 409, message: 'Nomor ini baru saja diubah' },
  counter_taken: { status: 409, message: 'Meja ini sedang dipakai. Pilih meja lain' },
  queue_full: { status: 409, message: 'Nomor antrean hari ini sudah habis. Silakan ke meja terima' },
  display_unpaired: { status: 401, message: 'Layar ini belum dipasangkan' },
  display_ended: { status: 401, message: 'Layar ini sudah diakhiri' },
  display_code_wrong: { status: 400, message: 'Kode itu tidak ada di layar mana pun. Periksa lagi' },
  displays_full: {
    status: 409,
    message: `Batas ${DISPLAYS_MAX} layar tercapai. Akhiri satu layar terlebih dahulu`,
  },
  no_show_too_early: {
    status: 409,
    message: `Belum bisa dicatat “Tidak datang”: baru bisa ${NO_SHOW_AFTER_MINUTES} menit setelah jam booking`,
  },
  past_capacity: { status: 409, message: 'Jam ini sudah penuh. Boleh, tetapi ditandai “di atas kapasitas”' },
  hour_same: { status: 409, message: 'Jam ini sudah menjadi jadwal kunjungan, pilih jam lain' },
  cut_off_passed: { status: 409, message: 'Sudah lewat batas. Hubungi bengkel' },
  hours_changed: { status: 409, message: 'Jam bengkel baru saja diubah. Perubahan Anda belum disimpan' },
  hours_undecided: {
    status: 409,
    message: 'Ada booking yang kehilangan jamnya. Pilih tindakannya lebih dulu',
  },
  plan_changed: { status: 409, message: 'Rencana ini baru saja diubah. Perubahan Anda belum disimpan' },
  plan_undecided: {
    status: 409,
    message: 'Ada booking yang tidak muat lagi. Pilih tindakannya lebih dulu',
  },
  plan_moves: { status: 409, message: 'Pekerjaan lain ikut bergeser. Belum ada yang disimpan' },
  past_plan: { status: 409, message: 'Melewati rencana. Boleh, tetapi ditandai “di atas rencana”' },
  place_taken: { status: 409, message: 'Tempat itu sedang terpakai, pilih tempat lain' },
  place_closed: { status: 409, message: 'Stall itu tutup pada jam tersebut' },
  technician_busy: { status: 409, message: 'Tidak ada teknisi yang bebas pada jam tersebut' },
  plate_look_ups_spent: {
    status: 429,
    message: 'Batas pencarian pelat Anda hari ini tercapai. Mobil tetap bisa diterima tanpa tautan',
  },
  visit_not_linkable: {
    status: 409,
    message: 'Kunjungan ini tidak bisa ditautkan: tidak ada tepat satu pelanggan dengan pelat ini',
  },
  visit_not_refusable: { status: 409, message: 'Hanya kunjungan tanpa booking yang bisa ditolak' },
  plate_booked_today: { status: 409, message: 'Pelat ini sudah punya booking hari ini' },
  file_unusable: { status: 400, message: 'Berkas ini tidak bisa dibaca sebagai CSV' },
  data_elsewhere: {
    status: 409,
    message: 'Data ini disimpan di sistem lain, di sini hanya bisa dibaca',
  },
  data_changed: {
    status: 409,
    message: 'Isi tayang berubah sejak berkas ini diunggah. Periksa lagi',
  },
  data_wrong: {
    status: 409,
    message: 'Perbaiki baris salah dulu. Berkas dengan baris salah tidak bisa tayang sebagian',
  },
  data_waits: { status: 409, message: 'Unggahan ini menunggu persetujuan orang kedua' },
  data_not_waiting: { status: 409, message: 'Tidak ada lagi yang menunggu persetujuan' },
  approver_new: {
    status: 409,
    message: `Akun kantor pusat baru boleh menyetujui setelah ${APPROVER_WAIT_HOURS} jam. Mintalah orang lain`,
  },
  own_approval: { status: 409, message: 'Usulan sendiri harus disetujui orang lain di kantor pusat' },
  data_same: { status: 409, message: 'Tidak ada perubahan' },
  version_gone: { status: 409, message: 'Isi versi ini sudah tidak disimpan' },
  slot_full: { status: 409, message: 'Jam ini sudah penuh, silakan pilih waktu lain' },
  car_booked_already: { status: 409, message: 'Mobil ini sudah memiliki booking pada jam tersebut' },
  account_linked_already: {
    status: 409,
    message: 'Akun Anda sudah terhubung dengan akun lain dari penyedia ini',
  },
  passkey_taken: { status: 409, message: 'Passkey ini sudah terdaftar' },
  passkeys_full: { status: 409, message: 'Batas 10 passkey tercapai, hapus salah satu terlebih dahulu' },
  trade_in_changed: {
    status: 409,
    message: 'Permintaan ini baru saja diubah. Perubahan Anda belum disimpan',
  },
  trade_in_act_over: {
    status: 409,
    message: 'Permintaan ini sudah tidak dalam keadaan untuk tindakan tersebut',
  },
  offer_over: { status: 409, message: 'Penawaran ini sudah berakhir' },
  offer_changed: {
    status: 409,
    message: 'Penawaran ini sudah dijawab atau diganti, lihat yang terbaru',
  },
  trade_in_verified: { status: 409, message: 'Permintaan tukar tambah ini sudah terverifikasi' },
  already_verified: { status: 409, message: 'Booking ini sudah terverifikasi' },
  credentials_changed: {
    status: 409,
    message: 'Keamanan akun baru saja berubah. Muat ulang halaman ini, lalu coba lagi',
  },
  last_way_in: { status: 409, message: 'Hubungkan akun lain atau buat password sebelum memutus akun ini' },
  account_linked_elsewhere: { status: 409, message: 'Akun ini sudah terhubung dengan pengguna lain' },
  staff_known: { status: 409, message: 'Email ini sudah terdaftar sebagai staf' },
  own_right: { status: 409, message: 'Peran dan akun sendiri tidak bisa diubah di sini' },
  last_office: { status: 409, message: 'Kantor pusat harus memiliki minimal satu staf aktif' },
  inspection_open: { status: 409, message: 'Mobil ini sudah punya draf inspeksi. Lanjutkan draf itu' },
  inspection_signed: { status: 409, message: 'Inspeksi ini sudah ditandatangani dan tidak bisa diubah' },
  inspection_changed: { status: 409, message: 'Ada jawaban baru dari perangkat lain. Periksa lagi' },
  inspection_incomplete: { status: 409, message: 'Belum bisa: masih ada titik yang belum lengkap' },
  inspector_needed: { status: 409, message: 'Anda belum bertanda inspektur. Minta kepala bengkel' },
  odometer_below_chain: {
    status: 409,
    message: 'Angka lebih rendah dari bacaan terakhir. Tulis sebabnya, dibaca pembeli',
  },
  inspection_withdrawn: { status: 409, message: 'Inspeksi ini sudah ditarik' },
  car_ordered: { status: 409, message: 'Mobil ini baru saja dipesan orang lain. Minta dikabari kalau lepas' },
  car_sold: { status: 409, message: 'Mobil ini sudah terjual' },
  inspection_missing: {
    status: 409,
    message: 'Mobil ini belum punya inspeksi yang cukup lama berlaku. Minta inspeksi dulu',
  },
  order_price_changed: { status: 409, message: 'Harga mobil ini berubah. Periksa lagi sebelum memesan' },
  orders_open: {
    status: 409,
    message: 'Anda sudah punya 2 pesanan mobil. Selesaikan atau batalkan salah satu',
  },
  order_unpaid: { status: 409, message: 'Bayar atau batalkan dulu pesanan sebelumnya' },
  order_changed: { status: 409, message: 'Pesanan ini baru saja diubah. Perubahan Anda belum disimpan' },
  order_act_over: { status: 409, message: 'Pesanan ini sudah tidak dalam keadaan untuk tindakan tersebut' },
  order_deadline_over: { status: 409, message: 'Batasnya sudah dekat, waktunya tidak cukup lagi' },
  order_terms_changed: { status: 409, message: 'Isi perjanjian berubah. Baca lagi sebelum menyetujui' },
  order_link_over: {
    status: 404,
    message: 'Tautan ini tidak bisa dipakai. Minta tautan baru dengan nomor handphone Anda',
  },
  order_live: { status: 409, message: 'Pesanan Anda masih berjalan. Batalkan dan terima uang kembali dulu' },
  order_own: { status: 409, message: 'Anda tidak bisa mengurus pesanan sendiri. Minta rekan Anda' },
  preparation_incomplete: { status: 409, message: 'Belum siap. Lengkapi persiapannya dulu' },
  handover_incomplete: { status: 409, message: 'Belum bisa diserahkan. Lengkapi butirnya dulu' },
  return_over: { status: 409, message: 'Masa pengembalian sudah berakhir. Hubungi cabang' },
  return_far: {
    status: 409,
    message: 'Pengembalian hanya sampai batas jarak sejak serah terima, mobil ini sudah lebih jauh',
  },
  payment_limit: { status: 409, message: 'Jumlah ini terlalu besar untuk cara ini. Pilih cara lain' },
  payment_away: {
    status: 503,
    message: 'Pembayaran daring sedang tidak tersedia. Pakai transfer bank, atau coba lagi sebentar lagi',
  },
  payment_same: { status: 409, message: 'Referensi bank ini sudah dicatat' },
  payment_amount: { status: 400, message: 'Jumlah harus angka rupiah bulat, 1 sampai 10.000.000.000' },
  payment_day: {
    status: 400,
    message: 'Tanggal diterima paling lambat hari ini dan paling awal 60 hari lalu',
  },
  second_person: { status: 409, message: 'Harus disetujui orang kedua bertanda keuangan' },
  refund_name_differs: { status: 409, message: 'Nama rekening berbeda dari pembayar. Periksa, lalu centang' },
  trade_in_unfit: {
    status: 409,
    message: 'Penawaran tukar tambah ini sudah dipakai, lewat, atau bukan milik Anda',
  },
  receipt_unknown: {
    status: 404,
    message: 'Tanda terima tidak ditemukan. Jangan membayar dulu, hubungi cabang',
  },
  right_missing: {
    status: 403,
    message: 'Peran Anda tidak boleh melakukan ini. Minta kepala cabang atau kantor pusat',
  },
  finance_needed: { status: 403, message: 'Anda belum bertanda keuangan. Minta kantor pusat' },
  request_running: { status: 409, message: 'Permintaan yang sama masih diproses' },
  address_too_long: { status: 414, message: 'Alamat yang dikirim terlalu panjang' },
  body_too_large: { status: 413, message: 'Data yang dikirim terlalu besar' },
  not_json: { status: 415, message: 'Data harus dikirim sebagai JSON' },
  idempotency_key_reused: { status: 422, message: 'Kunci permintaan sudah dipakai untuk data lain' },
  headers_too_large: { status: 431, message: 'Header permintaan terlalu besar' },
  too_many_requests: { status: 429, message: 'Terlalu banyak permintaan, coba lagi beberapa saat lagi' },
  login_blocked: { status: 429, message: 'Terlalu banyak percobaan masuk, coba lagi nanti' },
  login_locked: {
    status: 429,
    message: 'Terlalu banyak percobaan masuk, silakan buat kata sandi baru lewat Lupa Kata Sandi',
  },
  staff_locked: {
    status: 429,
    message: `Terlalu banyak percobaan masuk, coba lagi dalam ${STAFF_LOCK_MINUTES} menit`,
  },
  otp_attempts_spent: { status: 429, message: 'Terlalu banyak kode salah, silakan buat booking baru' },
  otp_attempts_day: { status: 429, message: 'Terlalu banyak kode salah, coba lagi besok' },
  otp_resend_wait: { status: 429, message: 'Tunggu sebentar sebelum meminta kode baru' },
  way_tests_spent: { status: 429, message: `Sudah ${WAY_TESTS_A_DAY} kali hari ini. Coba besok` },
  waiting_joins_spent: {
    status: 429,
    message: 'Sudah terlalu sering masuk daftar tunggu hari ini, coba lagi besok',
  },
  otp_sends_spent: { status: 429, message: 'Batas pengiriman kode tercapai, coba lagi nanti' },
  bookings_open: { status: 429, message: 'Selesaikan verifikasi booking Anda sebelum membuat yang baru' },
  bookings_day: {
    status: 429,
    message: `Batas ${BOOKINGS_A_DAY_MAX} booking sehari tercapai, coba lagi besok`,
  },
  server_fault: { status: 500, message: 'Terjadi kesalahan, coba lagi nanti' },
  whatsapp_away: { status: 503, message: 'WhatsApp sedang tidak bisa ditanya, coba lagi sebentar lagi' },
  busy: { status: 503, message: 'Layanan sedang sibuk, coba lagi sebentar lagi' },
  catalogue_away: { status: 503, message: 'Katalog mobil sedang tidak tersedia, coba lagi sebentar lagi' },
  erp_away: { status: 503, message: 'Data mobil bekas sedang tidak tersedia, coba lagi sebentar lagi' },
  sms_ceiling: { status: 503, message: 'Pengiriman SMS sedang dibatasi, coba lagi nanti' },
  database_away: { status: 503, message: 'Layanan sedang tidak tersedia, coba lagi sebentar lagi' },
} as const satisfies Record<string, { status: number; message: string }>

export type FailureCode = keyof typeof failures

// The schemas are in a file of their own, so that a page which only reads errors does not load every sentence.
export { errorReply, type FailureData, failureData } from './error-body.ts'
