import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const notYou = 'Bukan anda yang meminta? Anda tidak perlu berbuat apa-apa';

export const malay = createTemplates({
  language: 'ms',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} ialah kod ${name} anda`,
  codeNote: 'Kod ini sah selama 10 minit dan hanya boleh digunakan sekali.',
  confirmAddress: 'Sahkan alamat saya',
  newPassword: 'Tetapkan kata laluan baharu',
  keepPassword: ({ name }) =>
    `${name} tidak sekali-kali meminta kata laluan anda melalui e-mel, telefon atau sembang.`,
  keepCode: (site) =>
    `${site.name} tidak sekali-kali meminta kata laluan atau kod ini melalui e-mel, telefon atau sembang. Masukkan kod hanya di ${hostOf(site)}.`,
  footer: ({ name, contactEmail }) =>
    `${name} menghantar e-mel seperti ini hanya apabila ada permintaan dengan alamat anda. Ada soalan? Balas e-mel ini atau tulis kepada ${contactEmail}.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'Gunakannya dalam masa 10 minit untuk menyiapkan akaun anda.',
      title: 'Sahkan alamat e-mel anda',
      opening: [`Masukkan kod ini di halaman tempat anda membuka akaun ${name}:`],
      lead: 'Atau buka pautan ini, kemudian log masuk di sana dengan kata laluan yang anda pilih:',
      closing: [`${notYou}: tanpa kod, tiada akaun dibuka.`],
    }),
    already_registered: ({ name }) => ({
      subject: `Anda sudah mempunyai akaun ${name}`,
      preheader: 'Log masuk, atau tetapkan kata laluan baharu jika terlupa.',
      title: 'Anda sudah mempunyai akaun',
      opening: [
        `Sebentar tadi seseorang, kemungkinan besar anda sendiri, cuba membuka akaun ${name} dengan alamat ini. Alamat ini sudah mempunyai akaun, jadi tiada apa-apa yang diubah.`,
        'Log masuk seperti biasa. Jika terlupa kata laluan, tetapkan yang baharu:',
      ],
      closing: [
        `${notYou}: tiada sesiapa yang tahu bahawa anda mempunyai akaun, dan akaun itu kekal selamat.`,
      ],
    }),
    verification_code: ({ name }) => ({
      preheader: 'Gunakannya dalam masa 10 minit untuk mengesahkan alamat anda.',
      title: 'Sahkan alamat e-mel anda',
      opening: [`Masukkan kod ini apabila diminta oleh ${name}:`],
      lead: 'Atau buka pautan ini dalam pelayar tempat anda log masuk:',
      closing: [
        'Bukan anda yang meminta? Mungkin seseorang tersilap memberikan alamat anda, dan anda tidak perlu berbuat apa-apa: tanpa kod, alamat itu tidak dikaitkan dengan mana-mana akaun.',
      ],
    }),
    reset_code: () => ({
      preheader: 'Gunakannya dalam masa 10 minit untuk menetapkan kata laluan baharu.',
      title: 'Tetapkan kata laluan baharu',
      opening: ['Masukkan kod ini bersama kata laluan baharu anda:'],
      lead: 'Jika dimaklumkan bahawa percubaan sudah terlalu banyak, buka pautan ini dalam pelayar anda dan cuba lagi di situ. Pautan ini sah selama 24 jam:',
      closing: [`${notYou}: tanpa kod, kata laluan anda kekal seperti sedia ada.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `Kata laluan ${name} anda telah ditukar`,
      preheader: 'Jika anda yang menukarnya, tiada apa-apa yang perlu dibuat.',
      title: 'Kata laluan anda telah ditukar',
      opening: [
        `Kata laluan akaun ${name} anda baru sahaja ditukar, dan peranti lain telah dilog keluar. Jika anda yang menukarnya, tiada apa-apa yang perlu dibuat.`,
      ],
      lead: `Bukan anda? Tetapkan kata laluan baharu dengan segera supaya semua peranti dilog keluar, dan tulis kepada ${contactEmail}.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'Gunakannya dalam masa 10 minit untuk memadam akaun anda.',
      title: 'Padam akaun anda',
      opening: [`Masukkan kod ini untuk memadam akaun ${name} anda buat selama-lamanya:`],
      closing: [
        'Tetapan dan kegemaran yang disimpan bersama akaun turut dipadam, dan langganan Premium tamat. Tindakan ini tidak boleh dibatalkan.',
        'Bukan anda yang meminta? Jangan berikan kod ini kepada sesiapa: ada orang lain yang log masuk ke akaun anda. Tetapkan kata laluan baharu dengan segera supaya semua peranti dilog keluar.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `Akaun ${name} anda telah dipadam`,
      preheader: 'Tetapan dan kegemaran yang disimpan bersamanya turut dipadam.',
      title: 'Akaun anda telah dipadam',
      opening: [
        `Akaun ${name} anda telah dipadam bersama tetapan dan kegemaran yang disimpan dengannya. Langganan Premium anda, jika ada, telah tamat.`,
        'Waktu solat, kiblat dan carian masjid tetap terbuka kepada anda tanpa akaun.',
      ],
      closing: [`Bukan anda yang meminta? Tulis kepada ${contactEmail} dengan segera.`],
    }),
  },
});
