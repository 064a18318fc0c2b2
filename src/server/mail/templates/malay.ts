import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const ignore = 'Bukan anda yang meminta? Abaikan e-mel ini';

export const malay = createTemplates({
  language: 'ms',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} ialah kod ${name} anda`,
  codeNote: 'Kod ini sah selama 10 minit dan hanya boleh digunakan sekali.',
  confirmAddress: 'Sahkan e-mel saya',
  newPassword: 'Tetapkan kata laluan baharu',
  keepPassword: () => 'Kami tidak sekali-kali meminta kata laluan anda melalui e-mel, telefon atau sembang.',
  keepCode: (site) =>
    `Kami tidak sekali-kali meminta kata laluan anda atau kod ini melalui e-mel, telefon atau sembang. Masukkan kod hanya di ${hostOf(site)}.`,
  footer: ({ contactEmail }) =>
    `Kami menghantar e-mel seperti ini hanya apabila ada permintaan dengan alamat anda. Ada soalan? Balas e-mel ini atau tulis kepada ${contactEmail}.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'Gunakan dalam masa 10 minit untuk membuka akaun anda.',
      title: 'Sahkan e-mel anda',
      opening: [`Masukkan kod ini untuk membuka akaun ${name} anda:`],
      lead: 'Atau buka pautan ini dan log masuk dengan kata laluan yang anda pilih:',
      closing: [`${ignore}: tanpa kod, tiada akaun dibuka.`],
    }),
    already_registered: ({ name }) => ({
      subject: `Anda sudah mempunyai akaun ${name}`,
      preheader: 'Log masuk, atau tetapkan kata laluan baharu jika terlupa.',
      title: 'Anda sudah mempunyai akaun',
      opening: [
        `Seseorang, kemungkinan besar anda sendiri, cuba membuka akaun ${name} dengan alamat ini. Alamat ini sudah mempunyai akaun, jadi tiada perubahan dibuat.`,
        'Log masuk seperti biasa. Jika terlupa kata laluan, tetapkan yang baharu:',
      ],
      closing: [`${ignore}. Tiada sesiapa tahu bahawa anda mempunyai akaun, dan akaun anda kekal selamat.`],
    }),
    verification_code: ({ name }) => ({
      preheader: 'Gunakan dalam masa 10 minit untuk mengesahkan e-mel anda.',
      title: 'Sahkan e-mel anda',
      opening: [`Masukkan kod ini di ${name}:`],
      lead: 'Atau buka pautan ini dalam pelayar tempat anda log masuk:',
      closing: [
        `${ignore}. Mungkin seseorang tersilap memasukkan alamat anda. Tanpa kod, alamat anda tidak dikaitkan dengan mana-mana akaun.`,
      ],
    }),
    reset_code: ({ name }) => ({
      preheader: 'Gunakan dalam masa 10 minit untuk menetapkan kata laluan baharu.',
      title: 'Tetapkan kata laluan baharu',
      opening: ['Masukkan kod ini bersama kata laluan baharu anda:'],
      lead: `Jika ${name} menyatakan bahawa percubaan terlalu banyak, buka pautan ini dalam pelayar anda dan cuba lagi di situ. Pautan ini sah selama 24 jam:`,
      closing: [`${ignore}: tanpa kod, kata laluan anda tidak berubah.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `Kata laluan ${name} anda telah ditukar`,
      preheader: 'Jika anda yang menukarnya, tiada tindakan diperlukan.',
      title: 'Kata laluan anda telah ditukar',
      opening: [
        `Kata laluan ${name} anda telah ditukar, dan peranti lain telah dilog keluar. Jika anda yang menukarnya, tiada tindakan diperlukan.`,
      ],
      lead: `Bukan anda yang menukarnya? Tetapkan kata laluan baharu dengan segera supaya semua peranti dilog keluar, dan tulis kepada ${contactEmail}.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'Gunakan dalam masa 10 minit untuk memadam akaun anda.',
      title: 'Padam akaun anda',
      opening: [`Masukkan kod ini untuk memadam akaun ${name} anda secara kekal:`],
      closing: [
        'Tetapan dan kegemaran yang disimpan dalam akaun turut dipadam, dan langganan Premium, jika ada, tamat. Tindakan ini tidak boleh diundurkan.',
        'Bukan anda yang meminta? Ada orang lain yang log masuk ke akaun anda. Jangan berikan kod ini kepada sesiapa. Tetapkan kata laluan baharu dengan segera supaya semua peranti dilog keluar.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `Akaun ${name} anda telah dipadam`,
      preheader: 'Tetapan dan kegemaran yang disimpan di dalamnya turut dipadam.',
      title: 'Akaun anda telah dipadam',
      opening: [
        `Akaun ${name} anda telah dipadam bersama tetapan dan kegemaran yang disimpan di dalamnya. Langganan Premium, jika ada, telah tamat.`,
        'Waktu solat, kiblat dan carian masjid tetap boleh digunakan tanpa akaun.',
      ],
      closing: [`Bukan anda yang memadamnya? Tulis kepada ${contactEmail} dengan segera.`],
    }),
  },
});
