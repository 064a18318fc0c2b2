import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const notYou = 'Bukan Anda yang meminta? Anda tidak perlu melakukan apa pun';

export const indonesian = createTemplates({
  language: 'id',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} adalah kode ${name} Anda`,
  codeNote: 'Kode ini berlaku 10 menit dan hanya dapat dipakai sekali.',
  confirmAddress: 'Konfirmasi alamat saya',
  newPassword: 'Buat kata sandi baru',
  keepPassword: ({ name }) =>
    `${name} tidak pernah meminta kata sandi Anda lewat email, telepon, atau obrolan.`,
  keepCode: (site) =>
    `${site.name} tidak pernah meminta kata sandi atau kode ini lewat email, telepon, atau obrolan. Masukkan kode hanya di ${hostOf(site)}.`,
  footer: ({ name, contactEmail }) =>
    `${name} hanya mengirim email seperti ini bila ada permintaan yang memakai alamat Anda. Ada pertanyaan? Balas email ini atau tulis ke ${contactEmail}.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'Gunakan dalam 10 menit untuk menyelesaikan pembuatan akun Anda.',
      title: 'Konfirmasi alamat email Anda',
      opening: [`Masukkan kode ini di halaman tempat Anda membuat akun ${name}:`],
      lead: 'Atau buka tautan ini, lalu masuk di sana dengan kata sandi yang Anda pilih:',
      closing: [`${notYou}: tanpa kode, akun tidak dibuat.`],
    }),
    already_registered: ({ name }) => ({
      subject: `Anda sudah memiliki akun ${name}`,
      preheader: 'Silakan masuk, atau buat kata sandi baru jika Anda lupa.',
      title: 'Anda sudah memiliki akun',
      opening: [
        `Baru saja seseorang, kemungkinan besar Anda sendiri, mencoba membuat akun ${name} dengan alamat ini. Alamat ini sudah memiliki akun, jadi tidak ada yang diubah.`,
        'Masuklah seperti biasa. Jika lupa kata sandi, buatlah yang baru:',
      ],
      closing: [`${notYou}: tidak ada yang tahu bahwa Anda memiliki akun, dan akun itu tetap aman.`],
    }),
    verification_code: ({ name }) => ({
      preheader: 'Gunakan dalam 10 menit untuk mengonfirmasi alamat Anda.',
      title: 'Konfirmasi alamat email Anda',
      opening: [`Masukkan kode ini saat diminta oleh ${name}:`],
      lead: 'Atau buka tautan ini di browser tempat Anda sedang masuk:',
      closing: [
        'Bukan Anda yang meminta? Berarti seseorang keliru memasukkan alamat Anda, dan Anda tidak perlu melakukan apa pun: tanpa kode, alamat itu tidak dihubungkan dengan akun mana pun.',
      ],
    }),
    reset_code: () => ({
      preheader: 'Gunakan dalam 10 menit untuk membuat kata sandi baru.',
      title: 'Buat kata sandi baru',
      opening: ['Masukkan kode ini bersama kata sandi baru Anda:'],
      lead: 'Jika muncul pesan bahwa percobaan sudah terlalu banyak, buka tautan ini di browser Anda lalu coba lagi di sana. Tautan ini berlaku 24 jam:',
      closing: [`${notYou}: tanpa kode, kata sandi Anda tetap seperti semula.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `Kata sandi ${name} Anda telah diubah`,
      preheader: 'Jika itu Anda, tidak ada yang perlu dilakukan.',
      title: 'Kata sandi Anda telah diubah',
      opening: [
        `Kata sandi akun ${name} Anda baru saja diubah, dan semua perangkat lain telah keluar dari akun. Jika itu Anda, tidak ada yang perlu dilakukan.`,
      ],
      lead: `Bukan Anda? Segera buat kata sandi baru, sehingga semua perangkat keluar dari akun, dan tulislah ke ${contactEmail}.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'Gunakan dalam 10 menit untuk menghapus akun Anda.',
      title: 'Hapus akun Anda',
      opening: [`Masukkan kode ini untuk menghapus akun ${name} Anda secara permanen:`],
      closing: [
        'Pengaturan dan favorit yang tersimpan bersama akun ikut terhapus, dan langganan Premium berakhir. Ini tidak dapat dibatalkan.',
        'Bukan Anda yang meminta? Jangan berikan kode ini kepada siapa pun: ada orang lain yang sedang masuk ke akun Anda. Segera buat kata sandi baru, sehingga semua perangkat keluar dari akun.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `Akun ${name} Anda telah dihapus`,
      preheader: 'Pengaturan dan favorit yang tersimpan bersamanya ikut terhapus.',
      title: 'Akun Anda telah dihapus',
      opening: [
        `Akun ${name} Anda telah dihapus bersama pengaturan dan favorit yang tersimpan di dalamnya. Langganan Premium, bila ada, telah berakhir.`,
        'Jadwal salat, kiblat, dan pencarian masjid tetap terbuka bagi Anda tanpa akun.',
      ],
      closing: [`Bukan Anda yang meminta? Segera tulis ke ${contactEmail}.`],
    }),
  },
});
