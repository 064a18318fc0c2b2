import { createTemplates } from './notices.ts';
import { hostOf } from './template.ts';

const ignore = 'Bu isteği siz yapmadıysanız bu e-postayı dikkate almayın';

export const turkish = createTemplates({
  language: 'tr',
  direction: 'ltr',
  name: ({ name }) => name,
  codeSubject: (code, { name }) => `${code} ${name} kodunuz`,
  codeNote: 'Kod 10 dakika geçerlidir ve yalnızca bir kez kullanılabilir.',
  confirmAddress: 'E-posta adresimi doğrula',
  newPassword: 'Yeni şifre belirle',
  keepPassword: () => 'Şifrenizi e-posta, telefon veya mesajla asla istemeyiz.',
  keepCode: (site) =>
    `Şifrenizi ya da bu kodu e-posta, telefon veya mesajla asla istemeyiz. Kodu yalnızca ${hostOf(site)} adresinde girin.`,
  footer: ({ contactEmail }) =>
    `Bu tür e-postaları yalnızca adresinizle bir istekte bulunulduğunda göndeririz. Sorunuz mu var? Bu e-postayı yanıtlayın veya ${contactEmail} adresine yazın.`,
  notices: {
    registration_code: ({ name }) => ({
      preheader: 'Hesabınızı oluşturmak için 10 dakika içinde kullanın.',
      title: 'E-posta adresinizi doğrulayın',
      opening: [`${name} hesabınızı oluşturmak için bu kodu girin:`],
      lead: 'Ya da bu bağlantıyı açıp seçtiğiniz şifreyle giriş yapın:',
      closing: [`${ignore}: kod girilmeden hesap oluşturulmaz.`],
    }),
    already_registered: ({ name }) => ({
      subject: `Zaten bir ${name} hesabınız var`,
      preheader: 'Giriş yapın veya şifrenizi unuttuysanız yenisini belirleyin.',
      title: 'Zaten bir hesabınız var',
      opening: [
        `Biri, büyük olasılıkla siz, bu adresle bir ${name} hesabı oluşturmaya çalıştı. Bu adresin zaten bir hesabı var; hiçbir şey değiştirilmedi.`,
        'Her zamanki gibi giriş yapın. Şifrenizi unuttuysanız yenisini belirleyin:',
      ],
      closing: [`${ignore}. Hesabınız olduğunu kimse öğrenmedi; hesabınız güvende.`],
    }),
    verification_code: ({ name }) => ({
      preheader: 'E-posta adresinizi doğrulamak için 10 dakika içinde kullanın.',
      title: 'E-posta adresinizi doğrulayın',
      opening: [`Bu kodu ${name} sitesinde girin:`],
      lead: 'Ya da bu bağlantıyı giriş yaptığınız tarayıcıda açın:',
      closing: [
        `${ignore}. Muhtemelen biri adresinizi yanlışlıkla yazdı. Kod girilmeden adresiniz hiçbir hesaba bağlanmaz.`,
      ],
    }),
    reset_code: ({ name }) => ({
      preheader: 'Yeni şifre belirlemek için 10 dakika içinde kullanın.',
      title: 'Yeni şifre belirleyin',
      opening: ['Bu kodu yeni şifrenizle birlikte girin:'],
      lead: `${name} çok fazla deneme yapıldığını bildirirse bu bağlantıyı tarayıcınızda açıp orada yeniden deneyin. Bağlantı 24 saat geçerlidir:`,
      closing: [`${ignore}: kod girilmeden şifreniz değişmez.`],
    }),
    password_changed: ({ name, contactEmail }) => ({
      subject: `${name} şifreniz değiştirildi`,
      preheader: 'Bunu siz yaptıysanız bir şey yapmanız gerekmez.',
      title: 'Şifreniz değiştirildi',
      opening: [
        `${name} şifreniz değiştirildi ve diğer cihazlardaki oturumlarınız kapatıldı. Bunu siz yaptıysanız bir şey yapmanız gerekmez.`,
      ],
      lead: `Bunu siz yapmadıysanız hemen yeni bir şifre belirleyin ve ${contactEmail} adresine yazın. Yeni şifreyle bütün oturumlar kapanır.`,
      closing: [],
    }),
    deletion_code: ({ name }) => ({
      preheader: 'Hesabınızı silmek için 10 dakika içinde kullanın.',
      title: 'Hesabınızı silin',
      opening: [`${name} hesabınızı kalıcı olarak silmek için bu kodu girin:`],
      closing: [
        'Hesapta kayıtlı ayarlar ve favoriler de silinir; varsa Premium aboneliği sona erer. Bu işlem geri alınamaz.',
        'Bu isteği siz yapmadıysanız hesabınızda başka birinin oturumu açık. Kodu kimseyle paylaşmayın. Hemen yeni bir şifre belirleyin; böylece bütün oturumlar kapanır.',
      ],
    }),
    account_deleted: ({ name, contactEmail }) => ({
      subject: `${name} hesabınız silindi`,
      preheader: 'Hesapta kayıtlı ayarlar ve favoriler de silindi.',
      title: 'Hesabınız silindi',
      opening: [
        `${name} hesabınız, hesapta kayıtlı ayarlar ve favorilerle birlikte silindi. Premium aboneliğiniz varsa o da sona erdi.`,
        'Namaz vakitlerini, kıbleyi ve cami aramayı hesap açmadan da kullanabilirsiniz.',
      ],
      closing: [`Bunu siz yapmadıysanız hemen ${contactEmail} adresine yazın.`],
    }),
  },
});
