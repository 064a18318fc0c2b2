import { defaultSiteFacts } from '../../../contract/site-facts.ts';
import type { MailContent } from '../mail.ts';
import { hostOf, type Letter, type LetterSite, type LetterWords } from './letter.ts';

const note = 'الرمز صالح لمدة عشر دقائق ولمرة واحدة فقط.';
const nothingToDo = 'لم يكن هذا الطلب منك؟ لا حاجة إلى فعل شيء';

/** The page's Arabic name of the product; another name is left as it is. */
const nameOf = ({ name }: LetterSite): string => (name === defaultSiteFacts.name ? 'محراب' : name);

const codeSubject = (code: string, site: LetterSite) => `${code} هو رمزك في ${nameOf(site)}`;
const keepPassword = 'لن نطلب منك أبدًا كلمة المرور عبر البريد أو الهاتف أو المحادثة.';
const keepCode = (site: LetterSite) =>
  `لن نطلب منك أبدًا كلمة المرور أو هذا الرمز عبر البريد أو الهاتف أو المحادثة. المكان الوحيد لإدخال الرمز هو ${hostOf(site)}.`;
const newPassword = ({ publicUrl }: LetterSite) => ({
  label: 'تعيين كلمة مرور جديدة',
  address: `${publicUrl}/ar?dialog=reset`,
});

function registrationCode(code: string, address: string, site: LetterSite): Letter {
  return {
    subject: codeSubject(code, site),
    preheader: 'صالح لعشر دقائق لإتمام إنشاء حسابك.',
    title: 'تأكيد عنوان البريد الإلكتروني',
    opening: [`هذا هو الرمز المطلوب لإتمام إنشاء حسابك في ${nameOf(site)}:`],
    code: { digits: code, note },
    link: {
      lead: 'أو يمكن فتح هذا الرابط، ثم تسجيل الدخول في الصفحة نفسها بكلمة المرور التي اختيرت:',
      label: 'تأكيد العنوان',
      address,
    },
    closing: [`${nothingToDo}: لا يُنشأ أي حساب من دون الرمز.`, keepCode(site)],
  };
}

function alreadyRegistered(site: LetterSite): Letter {
  return {
    subject: `لديك حساب في ${nameOf(site)} بالفعل`,
    preheader: 'يمكن تسجيل الدخول، أو تعيين كلمة مرور جديدة عند نسيانها.',
    title: 'لديك حساب بالفعل',
    opening: [
      `جرت للتو محاولة لإنشاء حساب في ${nameOf(site)} بهذا العنوان، ولعلها كانت منك. لهذا العنوان حساب بالفعل، ولذلك لم يتغيّر شيء.`,
      'يمكن تسجيل الدخول كما في السابق. وعند نسيان كلمة المرور يمكن تعيين كلمة جديدة:',
    ],
    link: newPassword(site),
    closing: [
      'لم تكن المحاولة منك؟ لا حاجة إلى فعل شيء: لم يعلم أحد بوجود حسابك، وهو آمن كما كان.',
      keepPassword,
    ],
  };
}

function verificationCode(code: string, address: string, site: LetterSite): Letter {
  return {
    subject: codeSubject(code, site),
    preheader: 'صالح لعشر دقائق لتأكيد عنوانك.',
    title: 'تأكيد عنوان البريد الإلكتروني',
    opening: [`هذا هو الرمز المطلوب لتأكيد عنوانك في ${nameOf(site)}:`],
    code: { digits: code, note },
    link: {
      lead: 'أو يمكن فتح هذا الرابط في المتصفح الذي جرى فيه تسجيل الدخول:',
      label: 'تأكيد العنوان',
      address,
    },
    closing: [
      'لم يكن هذا الطلب منك؟ لعل أحدًا كتب عنوانك سهوًا، ولا حاجة إلى فعل شيء: لا يُربط عنوانك بأي حساب من دون الرمز.',
      keepCode(site),
    ],
  };
}

function resetCode(code: string, site: LetterSite): Letter {
  return {
    subject: codeSubject(code, site),
    preheader: 'صالح لعشر دقائق لتعيين كلمة مرور جديدة.',
    title: 'تعيين كلمة مرور جديدة',
    opening: ['هذا هو الرمز المطلوب مع كلمة المرور الجديدة:'],
    code: { digits: code, note },
    closing: [`${nothingToDo}: تبقى كلمة المرور كما هي من دون الرمز.`, keepCode(site)],
  };
}

function passwordChanged(site: LetterSite): Letter {
  return {
    subject: `تغيّرت كلمة مرورك في ${nameOf(site)}`,
    preheader: 'إن كان ذلك منك فلا حاجة إلى فعل شيء.',
    title: 'تغيّرت كلمة المرور',
    opening: [
      `تغيّرت للتو كلمة مرور حسابك في ${nameOf(site)}، وجرى تسجيل الخروج على الأجهزة الأخرى. إن كان ذلك منك فلا حاجة إلى فعل شيء.`,
    ],
    link: {
      lead: `لم يكن ذلك منك؟ ينبغي تعيين كلمة مرور جديدة فورًا، فذلك ينهي كل الجلسات، ومراسلتنا على ${site.contactEmail}.`,
      ...newPassword(site),
    },
    closing: [keepPassword],
  };
}

function deletionCode(code: string, site: LetterSite): Letter {
  return {
    subject: codeSubject(code, site),
    preheader: 'صالح لعشر دقائق لحذف حسابك.',
    title: 'حذف الحساب',
    opening: [`هذا هو الرمز المطلوب لحذف حسابك في ${nameOf(site)} نهائيًا:`],
    code: { digits: code, note },
    closing: [
      'تُحذف مع الحساب الإعدادات والمفضّلات المحفوظة معه، وينتهي الاشتراك المميّز إن وُجد. ولا رجوع عن ذلك.',
      'لم يكن هذا الطلب منك؟ يجب ألّا يُعطى الرمز لأحد، فهناك من دخل إلى حسابك. ينبغي تعيين كلمة مرور جديدة فورًا، فذلك ينهي كل الجلسات.',
      keepCode(site),
    ],
  };
}

function accountDeleted(site: LetterSite): Letter {
  return {
    subject: `حُذف حسابك في ${nameOf(site)}`,
    preheader: 'حُذفت معه الإعدادات والمفضّلات.',
    title: 'حُذف حسابك',
    opening: [
      `حُذف حسابك في ${nameOf(site)} مع الإعدادات والمفضّلات المحفوظة معه. وإن كان لك اشتراك مميّز فقد انتهى.`,
      'تبقى مواقيت الصلاة والقبلة والبحث عن المساجد متاحة لك من دون حساب.',
    ],
    closing: [`لم يكن ذلك منك؟ نرجو مراسلتنا فورًا على ${site.contactEmail}.`],
  };
}

function letter(content: MailContent, site: LetterSite): Letter {
  switch (content.kind) {
    case 'registration_code':
      return registrationCode(content.code, content.link, site);
    case 'already_registered':
      return alreadyRegistered(site);
    case 'verification_code':
      return verificationCode(content.code, content.link, site);
    case 'reset_code':
      return resetCode(content.code, site);
    case 'password_changed':
      return passwordChanged(site);
    case 'deletion_code':
      return deletionCode(content.code, site);
    case 'account_deleted':
      return accountDeleted(site);
  }
}

export const arabic: LetterWords = {
  language: 'ar',
  direction: 'rtl',
  name: nameOf,
  letter,
  footer: (site) =>
    `لا يرسل ${nameOf(site)} مثل هذه الرسالة إلا عند طلب شيء بعنوانك. للأسئلة يمكن الرد على هذه الرسالة أو الكتابة إلى ${site.contactEmail}.`,
};
