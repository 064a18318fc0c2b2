import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const ignore = 'Bukan Anda yang meminta? Abaikan email ini';

export const indonesian = createTemplates({
  language: 'id',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} adalah kode ${name} Anda`,
  codeNote: 'Kode ini berlaku 10 menit dan hanya dapat dipakai sekali.',
  confirmAddress: 'Verifikasi email saya',
  newPassword: 'Buat kata sandi baru',
  keepPassword: () => 'Kami tidak pernah meminta kata sandi Anda lewat email, telepon, atau obrolan.',
  keepCode: (site) =>
    `Kami tidak pernah meminta kata sandi Anda atau kode ini lewat email, telepon, atau obrolan. Masukkan kode hanya di ${hostOf(site)}.`,
  footer: ({ contactEmail }) =>
    `Kami mengirim email seperti ini hanya jika ada permintaan dengan alamat Anda. Ada pertanyaan? Balas email ini atau tulis ke ${contactEmail}.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'Gunakan dalam 10 menit untuk membuat akun Anda.',
      title: 'Verifikasi email Anda',
      opening: [`Masukkan kode ini untuk menyelesaikan pembuatan akun ${name} Anda:`],
      lead: 'Atau buka tautan ini dan masuk dengan kata sandi yang Anda pilih:',
      closing: [`${ignore}: tanpa kode, akun tidak dibuat.`],
    }),
    already_registered: ({ name }) => ({
      subject: `Anda sudah memiliki akun ${name}`,
      preheader: 'Silakan masuk, atau buat kata sandi baru jika lupa.',
      title: 'Anda sudah memiliki akun',
      opening: [
        `Seseorang, kemungkinan besar Anda sendiri, mencoba membuat akun ${name} dengan alamat ini. Alamat ini sudah memiliki akun, jadi tidak ada yang diubah.`,
        'Masuklah seperti biasa. Jika lupa kata sandi, buat yang baru:',
      ],
      closing: [`${ignore}. Tidak ada yang tahu bahwa Anda memiliki akun, dan akun Anda tetap aman.`],
    }),
    verification_code: ({ name }) => ({
      preheader: 'Gunakan dalam 10 menit untuk memverifikasi email Anda.',
      title: 'Verifikasi email Anda',
      opening: [`Masukkan kode ini di ${name}:`],
      lead: 'Atau buka tautan ini di browser tempat Anda masuk:',
      closing: [
        `${ignore}. Mungkin seseorang salah menuliskan alamat emailnya. Tanpa kode, alamat Anda tidak dihubungkan dengan akun mana pun.`,
      ],
    }),
    reset_code: ({ name }) => ({
      preheader: 'Gunakan dalam 10 menit untuk membuat kata sandi baru.',
      title: 'Buat kata sandi baru',
      opening: ['Masukkan kode ini bersama kata sandi baru Anda:'],
      lead: `Jika ${name} menyatakan percobaan sudah terlalu banyak, buka tautan ini di browser Anda dan coba lagi di sana. Tautan ini berlaku 24 jam:`,
      closing: [`${ignore}: tanpa kode, kata sandi Anda tidak berubah.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `Kata sandi ${name} Anda telah diubah`,
      preheader: 'Jika Anda yang mengubahnya, tidak ada yang perlu dilakukan.',
      title: 'Kata sandi Anda telah diubah',
      opening: [
        `Kata sandi ${name} Anda telah diubah, dan perangkat lain telah dikeluarkan dari akun. Jika Anda yang mengubahnya, tidak ada yang perlu dilakukan.`,
      ],
      lead: `Bukan Anda yang mengubahnya? Segera buat kata sandi baru agar semua perangkat dikeluarkan, lalu tulis ke ${contactEmail}.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'Gunakan dalam 10 menit untuk menghapus akun Anda.',
      title: 'Hapus akun Anda',
      opening: [`Masukkan kode ini untuk menghapus akun ${name} Anda secara permanen:`],
      closing: [
        'Pengaturan dan favorit yang tersimpan di akun ikut dihapus, dan langganan Premium, jika ada, berakhir. Tindakan ini tidak dapat dibatalkan.',
        'Bukan Anda yang meminta? Berarti ada orang lain yang masuk ke akun Anda. Jangan berikan kode ini kepada siapa pun. Segera buat kata sandi baru agar semua perangkat dikeluarkan.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `Akun ${name} Anda telah dihapus`,
      preheader: 'Pengaturan dan favorit yang tersimpan di dalamnya ikut dihapus.',
      title: 'Akun Anda telah dihapus',
      opening: [
        `Akun ${name} Anda telah dihapus bersama pengaturan dan favorit yang tersimpan di dalamnya. Langganan Premium, jika ada, telah berakhir.`,
        'Jadwal salat, arah kiblat, dan pencarian masjid tetap dapat dipakai tanpa akun.',
      ],
      closing: [`Bukan Anda yang menghapusnya? Segera tulis ke ${contactEmail}.`],
    }),
  },
});
