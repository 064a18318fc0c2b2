import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const noCode = 'Bu istek sizden gelmediyse yapmanız gereken bir şey yok';

export const turkish = createTemplates({
  language: 'tr',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} ${name} kodunuzdur`,
  codeNote: 'Kod 10 dakika geçerlidir ve yalnızca bir kez kullanılabilir.',
  confirmAddress: 'Adresimi doğrula',
  newPassword: 'Yeni şifre belirle',
  keepPassword: ({ name }) => `${name} şifrenizi e-posta, telefon veya mesajla asla istemez.`,
  keepCode: (site) =>
    `${site.name} şifrenizi ya da bu kodu e-posta, telefon veya mesajla asla istemez. Kodu yalnızca ${hostOf(site)} adresinde girin.`,
  footer: ({ name, contactEmail }) =>
    `${name} bu tür e-postaları yalnızca adresinizle bir işlem istendiğinde gönderir. Sorunuz mu var? Bu e-postayı yanıtlayın veya ${contactEmail} adresine yazın.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'Hesabınızı tamamlamak için 10 dakika içinde kullanın.',
      title: 'E-posta adresinizi doğrulayın',
      opening: [`Bu kodu, ${name} hesabınızı oluşturduğunuz sayfaya girin:`],
      lead: 'Ya da bu bağlantıyı açın ve seçtiğiniz şifreyle orada giriş yapın:',
      closing: [`${noCode}: kod olmadan hesap oluşturulmaz.`],
    }),
    already_registered: ({ name }) => ({
      subject: `Zaten bir ${name} hesabınız var`,
      preheader: 'Giriş yapın veya şifrenizi unuttuysanız yenisini belirleyin.',
      title: 'Zaten bir hesabınız var',
      opening: [
        `Az önce birisi, büyük olasılıkla siz, bu adresle bir ${name} hesabı oluşturmak istedi. Bu adresin zaten bir hesabı olduğu için hiçbir şey değiştirilmedi.`,
        'Önceki gibi giriş yapın. Şifrenizi unuttuysanız yenisini belirleyin:',
      ],
      closing: [`${noCode}: hesabınız olduğunu kimse öğrenmedi ve hesabınız önceki kadar güvende.`],
    }),
    verification_code: ({ name }) => ({
      preheader: 'Adresinizi doğrulamak için 10 dakika içinde kullanın.',
      title: 'E-posta adresinizi doğrulayın',
      opening: [`Bu kodu ${name} sorduğunda girin:`],
      lead: 'Ya da bu bağlantıyı, oturumunuzun açık olduğu tarayıcıda açın:',
      closing: [
        'Bu istek sizden gelmediyse birisi adresinizi yanlışlıkla yazmıştır; yapmanız gereken bir şey yok: kod olmadan adresiniz hiçbir hesaba bağlanmaz.',
      ],
    }),
    reset_code: ({ name }) => ({
      preheader: 'Yeni şifre belirlemek için 10 dakika içinde kullanın.',
      title: 'Yeni şifre belirleyin',
      opening: ['Bu kodu yeni şifrenizle birlikte girin:'],
      lead: `${name} çok fazla deneme yapıldığını bildirirse bu bağlantıyı tarayıcınızda açıp orada yeniden deneyin. Bağlantı 24 saat geçerlidir:`,
      closing: [`${noCode}: kod olmadan şifreniz olduğu gibi kalır.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `${name} şifreniz değiştirildi`,
      preheader: 'Bunu siz yaptıysanız yapmanız gereken bir şey yok.',
      title: 'Şifreniz değiştirildi',
      opening: [
        `${name} hesabınızın şifresi az önce değiştirildi ve diğer cihazlardaki oturumlar kapatıldı. Bunu siz yaptıysanız yapmanız gereken bir şey yok.`,
      ],
      lead: `Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin; böylece bütün oturumlar kapanır. Ayrıca ${contactEmail} adresine yazın.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'Hesabınızı silmek için 10 dakika içinde kullanın.',
      title: 'Hesabınızı silin',
      opening: [`${name} hesabınızı kalıcı olarak silmek için bu kodu girin:`],
      closing: [
        'Hesapla birlikte saklanan ayarlar ve favoriler de silinir, varsa Premium aboneliği sona erer. Bu işlem geri alınamaz.',
        'Bu istek sizden gelmediyse kodu kimseye vermeyin: hesabınızda başka birinin oturumu açık. Hemen yeni bir şifre belirleyin; böylece bütün oturumlar kapanır.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `${name} hesabınız silindi`,
      preheader: 'Hesapla birlikte saklanan ayarlar ve favoriler de silindi.',
      title: 'Hesabınız silindi',
      opening: [
        `${name} hesabınız, onunla birlikte saklanan ayarlar ve favorilerle beraber silindi. Premium aboneliğiniz varsa o da sona erdi.`,
        'Namaz vakitleri, kıble ve cami arama size hesapsız da açıktır.',
      ],
      closing: [`Bunu siz yapmadıysanız hemen ${contactEmail} adresine yazın.`],
    }),
  },
});
